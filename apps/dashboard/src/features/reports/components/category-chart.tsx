import { t } from '@lingui/core/macro'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatAxisShare, formatCount, formatShare } from '../../../ui/format-number.ts'
import { CATEGORY_LINES } from '../category-colours.ts'
import type { DayOfCategories } from '../consent-report.ts'
import { LineTooltip } from './line-tooltip.tsx'

const HEIGHT_PX = 450

export function CategoryChart({ days }: { days: DayOfCategories[] }) {
  const shares = days.map(({ date, total, ...counts }) => ({
    date,
    // A day without choices has no share, so the line has a gap.
    ...Object.fromEntries(
      CATEGORY_LINES.map(({ category }) => [category, total === 0 ? null : counts[category] / total]),
    ),
  }))
  return (
    <LineChart
      h={HEIGHT_PX}
      data={shares}
      dataKey="date"
      series={CATEGORY_LINES.map(({ category, label, colour }) => ({ name: category, label, color: colour }))}
      withLegend={false}
      withDots={days.length < 45}
      dotProps={{ r: 2 }}
      strokeWidth={2}
      curveType="monotone"
      connectNulls={false}
      tickLine="none"
      strokeDasharray="3 4"
      lineProps={{ isAnimationActive: false }}
      xAxisProps={{ tickFormatter: formatDayAndMonth, minTickGap: 24 }}
      yAxisProps={{ tickFormatter: formatAxisShare, width: 48, domain: [0, 1] }}
      tooltipProps={{
        content: ({ label }) => {
          const day = days.find(({ date }) => date === label)
          if (!day) return null
          const lines = CATEGORY_LINES.map(({ category, label: name, colour }) => ({
            name,
            colour,
            figures: t`${formatCount(day[category])} of ${formatCount(day.total)}`,
            share: formatShare(day[category], day.total),
          }))
          return <LineTooltip date={day.date} lines={lines} />
        },
      }}
    />
  )
}

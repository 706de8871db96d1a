import { t } from '@lingui/core/macro'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Box } from '@mantine/core'
import type { DomainUsageView } from '@placet/contract/plans'
import { formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatAxisCount, formatCount } from '../../../ui/format-number.ts'
import { Legend, LineTooltip } from '../../reports/index.ts'
import { USAGE_CHART_HEIGHT_PX, USAGE_LINES, usageLines } from '../usage-lines.ts'

/** Times the month’s highest count. */
const LIMIT_SHOWN_BELOW = 4
const PLAN_COLOUR = 'light-dark(#b45309, #f0b357)'

export function UsageChart({ usage }: { usage: DomainUsageView }) {
  const { days, sessionsMax } = usage
  const highest = Math.max(...days.map(({ total, forecast }) => Math.max(total ?? 0, forecast ?? 0)))
  // A limit that is far away would press the month flat.
  const isLimitNear = sessionsMax <= LIMIT_SHOWN_BELOW * highest
  return (
    <>
      <LineChart
        h={USAGE_CHART_HEIGHT_PX}
        data={usageLines(usage)}
        dataKey="day"
        series={USAGE_LINES.map(({ name, label, colour }) => ({
          name,
          label,
          color: colour,
          ...(name === 'forecast' && { strokeDasharray: '5 5' }),
        }))}
        withLegend={false}
        withDots={false}
        strokeWidth={2}
        curveType="linear"
        tickLine="none"
        strokeDasharray="3 4"
        lineProps={{ isAnimationActive: false }}
        referenceLines={
          isLimitNear ? [{ y: sessionsMax, color: PLAN_COLOUR, ifOverflow: 'extendDomain' }] : []
        }
        xAxisProps={{ tickFormatter: formatDayAndMonth, minTickGap: 24 }}
        yAxisProps={{ tickFormatter: formatAxisCount, width: 48, allowDecimals: false }}
        tooltipProps={{
          content: ({ label }) => {
            const day = days.find((each) => each.day === label)
            if (!day) return null
            const lines = USAGE_LINES.flatMap(({ name, label: title, colour }) => {
              const count = day[name]
              return count === null ? [] : { name: title, colour, figures: formatCount(count), share: '' }
            })
            return <LineTooltip date={day.day} lines={lines} />
          },
        }}
      />
      <Box mt="sm">
        <Legend
          items={[
            ...USAGE_LINES,
            ...(isLimitNear ? [{ label: t`Included in the plan`, colour: PLAN_COLOUR }] : []),
          ]}
        />
      </Box>
    </>
  )
}

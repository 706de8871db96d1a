import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatAxisCount, formatCount, formatShare } from '../../../ui/format-number.ts'
import type { SessionDay } from '../session-days.ts'
import { SESSION_LINES } from '../session-lines.ts'
import { LineTooltip } from './line-tooltip.tsx'

const HEIGHT_PX = 450

export function SessionsChart({ days }: { days: SessionDay[] }) {
  return (
    <LineChart
      h={HEIGHT_PX}
      data={days}
      dataKey="date"
      series={SESSION_LINES.map(({ name, label, colour }) => ({ name, label, color: colour }))}
      withLegend={false}
      withDots={days.length < 45}
      dotProps={{ r: 2 }}
      strokeWidth={2}
      curveType="monotone"
      tickLine="none"
      strokeDasharray="3 4"
      lineProps={{ isAnimationActive: false }}
      xAxisProps={{ tickFormatter: formatDayAndMonth, minTickGap: 24 }}
      yAxisProps={{ tickFormatter: formatAxisCount, width: 48, allowDecimals: false }}
      tooltipProps={{
        content: ({ label }) => {
          const day = days.find(({ date }) => date === label)
          if (!day) return null
          const lines = SESSION_LINES.map(({ name, label: title, colour }) => ({
            name: title,
            colour,
            figures: formatCount(day[name]),
            share: name === 'sessions' ? '' : formatShare(day[name], day.sessions),
          }))
          return <LineTooltip date={day.date} lines={lines} />
        },
      }}
    />
  )
}

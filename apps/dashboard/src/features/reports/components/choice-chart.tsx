import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { formatDayAndMonth } from '../../../ui/format-date.ts'
import { formatAxisCount, formatAxisShare } from '../../../ui/format-number.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { DayTooltip } from './day-tooltip.tsx'

const HEIGHT_PX = 450

interface ChoiceChartProps {
  days: DayOfChoices[]
  /** Shows each day's shares instead of counts. */
  isShare?: boolean
}

export function ChoiceChart({ days, isShare = false }: ChoiceChartProps) {
  return (
    <BarChart
      h={HEIGHT_PX}
      data={days}
      dataKey="date"
      type={isShare ? 'percent' : 'stacked'}
      series={CHOICES.map(({ choice, label, colour }) => ({ name: choice, label, color: colour }))}
      withLegend={false}
      tickLine="none"
      strokeDasharray="3 4"
      maxBarWidth={28}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{ tickFormatter: formatDayAndMonth, minTickGap: 24 }}
      yAxisProps={{
        tickFormatter: isShare ? formatAxisShare : formatAxisCount,
        width: 48,
        allowDecimals: isShare,
      }}
      tooltipProps={{
        content: ({ label }) => <DayTooltip day={days.find(({ date }) => date === label)} />,
      }}
    />
  )
}

import { lazy } from 'react'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { ChartOrTableCard } from './chart-or-table-card.tsx'
import { DayTable } from './day-table.tsx'

const ChoiceChart = lazy(async () => ({ default: (await import('./choice-chart.tsx')).ChoiceChart }))

interface DaysCardProps {
  days: DayOfChoices[]
  title?: string
  isShare?: boolean
}

export function DaysCard({ days, title = 'Choices by day', isShare = false }: DaysCardProps) {
  return (
    <ChartOrTableCard
      title={title}
      legend={CHOICES}
      chart={<ChoiceChart days={days} isShare={isShare} />}
      table={
        <DayTable
          label="Choices by day"
          columns={CHOICES.map(({ choice, label }) => ({ key: choice, label }))}
          days={days.map((day) => ({ ...day, total: day.allowed + day.partial + day.denied }))}
          isShare={isShare}
        />
      }
    />
  )
}

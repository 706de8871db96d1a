import { Anchor } from '@mantine/core'
import { lazy } from 'react'
import { Link } from 'react-router'
import { type MarkedDay, publicationPath, totalOf } from '../chart-days.ts'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { ChartOrTableCard } from './chart-or-table-card.tsx'
import { DayTable } from './day-table.tsx'

const ChoiceChart = lazy(async () => ({ default: (await import('./choice-chart.tsx')).ChoiceChart }))

interface DaysCardProps {
  domainId: string
  days: DayOfChoices[]
  before: readonly DayOfChoices[]
  marks: readonly MarkedDay[]
  title?: string
  isShare?: boolean
  onDay: (day: string) => void
}

export function DaysCard(props: DaysCardProps) {
  const { domainId, days, before, marks, title = 'Choices by day', isShare = false, onDay } = props
  const hasScan = marks.some(({ scans }) => scans.length > 0)
  const legend = [
    ...CHOICES,
    ...(before.length > 0
      ? [
          {
            label: isShare ? 'Accepted all in the period before' : 'Period before',
            colour: 'var(--mantine-color-gray-6)',
          },
        ]
      : []),
    ...(hasScan ? [{ label: 'Scan (on the axis)', colour: 'var(--mantine-color-text)' }] : []),
  ]
  return (
    <ChartOrTableCard
      title={title}
      legend={legend}
      chart={<ChoiceChart {...{ domainId, days, before, marks, isShare, onDay }} />}
      table={
        <DayTable
          label="Choices by day"
          columns={CHOICES.map(({ choice, label }) => ({ key: choice, label }))}
          days={days.map((day) => ({ ...day, total: totalOf(day) }))}
          before={before.map((day) => ({ ...day, total: totalOf(day) }))}
          isShare={isShare}
          marksOf={(date) => <Marks domainId={domainId} mark={marks.find(({ day }) => day === date)} />}
          onDay={onDay}
        />
      }
    />
  )
}

function Marks({ domainId, mark }: { domainId: string; mark: MarkedDay | undefined }) {
  if (!mark) return null
  const links = [
    ...mark.publications.map((each) => ({ to: publicationPath(domainId, each), label: `v${each.version}` })),
    ...mark.scans.map(({ id }) => ({ to: `/domain/${domainId}/scan/${id}`, label: 'Scan' })),
  ]
  return links.map(({ to, label }) => (
    <Anchor key={to} component={Link} to={to} inherit mr={8}>
      {label}
    </Anchor>
  ))
}

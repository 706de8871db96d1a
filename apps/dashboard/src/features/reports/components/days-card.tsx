import { Card, Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { CHOICES } from '../choices.ts'
import type { DayOfChoices } from '../consent-report.ts'
import { ChoiceDot } from './choice-dot.tsx'
import { DayTable } from './day-table.tsx'
import classes from './days-card.module.css'

const ChoiceChart = lazy(async () => ({ default: (await import('./choice-chart.tsx')).ChoiceChart }))

export function DaysCard({ days }: { days: DayOfChoices[] }) {
  const [view, setView] = useState('chart')
  return (
    <Card component="section" aria-label="Choices by day">
      <Group justify="space-between" mb="lg" gap="sm">
        <Title order={2}>Choices by day</Title>
        <Group gap="lg">
          <Group gap="md" className={classes['legend'] ?? ''}>
            {CHOICES.map(({ choice, label, colour }) => (
              <span key={choice} className={classes['key']}>
                <ChoiceDot colour={colour} />
                {label}
              </span>
            ))}
          </Group>
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </Group>
      </Group>
      {view === 'table' ? (
        <DayTable days={days} />
      ) : (
        <Suspense fallback={<Skeleton height={450} />}>
          <ChoiceChart days={days} />
        </Suspense>
      )}
    </Card>
  )
}

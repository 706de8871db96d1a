import { t } from '@lingui/core/macro'
import { Card, Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Legend } from './legend.tsx'

interface ChartOrTableCardProps {
  title: string
  legend: readonly { label: string; colour: string }[]
  chart: ReactNode
  table: ReactNode
  actions?: ReactNode
}

/** The same days as a chart or as a table, with a colour legend. */
export function ChartOrTableCard({ title, legend, chart, table, actions }: ChartOrTableCardProps) {
  const [view, setView] = useState('chart')
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" mb="lg" gap="sm">
        <Title order={2}>{title}</Title>
        <Group gap="lg">
          <Legend items={legend} />
          {actions}
          <SegmentedControl
            size="xs"
            aria-label={t`Show as`}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: t`Chart` },
              { value: 'table', label: t`Table` },
            ]}
          />
        </Group>
      </Group>
      {view === 'table' ? table : <Suspense fallback={<Skeleton height={450} />}>{chart}</Suspense>}
    </Card>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Group, Skeleton, Title } from '@mantine/core'
import { Suspense, lazy } from 'react'
import type { SessionDay } from '../session-days.ts'
import { SESSION_LINES } from '../session-lines.ts'
import { Legend } from './legend.tsx'

const SessionsChart = lazy(async () => ({ default: (await import('./sessions-chart.tsx')).SessionsChart }))

export function SessionsCard({ days }: { days: SessionDay[] }) {
  return (
    <Card component="section" aria-label={t`Sessions by day`}>
      <Group justify="space-between" mb="lg" gap="sm">
        <Title order={2}>
          <Trans>Sessions by day</Trans>
        </Title>
        <Legend items={SESSION_LINES} />
      </Group>
      <Suspense fallback={<Skeleton height={450} />}>
        <SessionsChart days={days} />
      </Suspense>
    </Card>
  )
}

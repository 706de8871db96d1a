import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Group, Progress, Skeleton, Text, Title } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { DomainUsageView } from '@placet/contract/plans'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useDomainUsage } from '../queries.ts'
import { usageWords } from '../usage-words.ts'
import { USAGE_CHART_HEIGHT_PX } from '../usage-lines.ts'

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }))

/** This month's usage against the plan. Overage is reported, but nothing is cut off. */
export function UsageCard({ domainId }: { domainId: DomainId }) {
  return (
    <Card component="section" aria-labelledby="usage">
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} id="usage">
          <Trans>Sessions this month</Trans>
        </Title>
        <Anchor component={Link} to={`/domain/${domainId}/consentlog/sessions`} size="sm" fw={500}>
          <Trans>Sessions by day</Trans>
        </Anchor>
      </Group>
      <QueryView query={useDomainUsage(domainId)} loading={<LoadingState rows={2} rowHeightPx={80} />}>
        {(usage) => <Usage usage={usage} />}
      </QueryView>
    </Card>
  )
}

function Usage({ usage }: { usage: DomainUsageView }) {
  const { sessions, sessionsMax, overage } = usage
  const percent = Math.min(100, (sessions / sessionsMax) * 100)
  return (
    <>
      <Text>
        <Trans>
          <Text span fw={600} fz={22}>
            {formatCount(sessions)}
          </Text>{' '}
          of {formatCount(sessionsMax)} included in your plan
        </Trans>
      </Text>
      <Progress
        my="xs"
        value={percent}
        color={overage > 0 ? 'amber' : 'pine'}
        aria-label={t`Sessions used`}
      />
      <Text size="sm" c="dimmed" mb="lg">
        {usageWords(usage)}
      </Text>
      <Suspense fallback={<Skeleton height={USAGE_CHART_HEIGHT_PX} />}>
        <UsageChart usage={usage} />
      </Suspense>
    </>
  )
}

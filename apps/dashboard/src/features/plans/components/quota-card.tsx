import { plural, t } from '@lingui/core/macro'
import { Progress, Stack, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Figure, SummaryCard } from '../../../ui/summary-card.tsx'
import { Only } from '../../profile/index.ts'
import { useDomainUsage } from '../queries.ts'
import { usageWords } from '../usage-words.ts'

interface QuotaCardProps {
  domain: DomainView
  planName: string
}

/** How much of the plan this month has used. */
export function QuotaCard({ domain, planName }: QuotaCardProps) {
  const query = useDomainUsage(domain.id)
  const card = (link: { to: string; label: string } | undefined) => (
    <SummaryCard title={t`Plan`} aside={planName} {...(link && { link })}>
      <Stack px={16} pt={16} pb={20} gap="xs">
        <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={84} />}>
          {(usage) => (
            <>
              <Figure
                value={formatCount(usage.sessions)}
                change={t`of ${formatCounted(usage.sessionsMax, plural(usage.sessionsMax, { one: 'session', other: 'sessions' }))} this month`}
              />
              <Progress
                value={Math.min(100, (usage.sessions / usage.sessionsMax) * 100)}
                color={usage.overage > 0 ? 'amber' : 'pine'}
                aria-label={t`Sessions used`}
              />
              <Text size="sm" c="dimmed">
                {usageWords(usage)}
              </Text>
            </>
          )}
        </QueryView>
      </Stack>
    </SummaryCard>
  )
  return (
    <Only permission="billing:read" otherwise={card(undefined)}>
      {card({ to: `/domain/${domain.id}/plan`, label: t`Open plan` })}
    </Only>
  )
}

import { Trans } from '@lingui/react/macro'
import { List, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconMinus } from '@tabler/icons-react'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { describeLosses } from '../describe-losses.ts'
import { usePlanLosses } from '../queries.ts'

interface PlanLossesProps {
  domainId: DomainId
  product: number | null
  /** Name of the smaller plan. */
  name: string
}

/** Features that the site loses on the smaller plan, and those of them that it uses. */
export function PlanLosses({ domainId, product, name }: PlanLossesProps) {
  return (
    <QueryView query={usePlanLosses(domainId, product)} loading={<LoadingState rows={2} rowHeightPx={36} />}>
      {(losses) => {
        const lost = describeLosses(losses, name)
        return lost.length === 0 ? (
          <Text size="sm">
            <Trans>You keep all features.</Trans>
          </Text>
        ) : (
          <section aria-labelledby="losses">
            <Text size="sm" fw={600} mb={6} id="losses">
              <Trans>You lose</Trans>
            </Text>
            <List
              size="sm"
              spacing={8}
              icon={<IconMinus size={14} aria-hidden="true" />}
              styles={{ itemWrapper: { alignItems: 'flex-start' }, itemIcon: { marginTop: 3 } }}
            >
              {lost.map(({ title, detail }) => (
                <List.Item key={title}>
                  {title}
                  <Text size="sm" c="dimmed">
                    {detail}
                  </Text>
                </List.Item>
              ))}
            </List>
          </section>
        )
      }}
    </QueryView>
  )
}

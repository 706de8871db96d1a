import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { Only } from '../../profile/index.ts'
import { ChangePlan } from '../components/change-plan.tsx'
import { CurrentPlan } from '../components/current-plan.tsx'
import { UsageCard } from '../components/usage-card.tsx'
import { useDomainPlan, usePlans } from '../queries.ts'

export function PlanPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Plan`}>
        <Trans>What {domain.name} includes, and what it costs.</Trans>
      </PageHeader>
      <OwnersOnly permission="billing:read">
        <Plan domain={domain} />
      </OwnersOnly>
    </>
  )
}

function Plan({ domain }: { domain: DomainView }) {
  const offered = usePlans()
  return (
    <QueryView query={useDomainPlan(domain.id)} loading={<LoadingState rows={3} rowHeightPx={150} />}>
      {(plan) => (
        <QueryView query={offered} loading={<LoadingState rows={3} rowHeightPx={150} />}>
          {({ plans, taxPercent }) => (
            <Stack gap="lg">
              <CurrentPlan domainId={domain.id} plan={plan} plans={plans} />
              <Only permission="report:read">
                <UsageCard domainId={domain.id} />
              </Only>
              <Only permission="billing:write">
                <ChangePlan
                  // Resets the selection when the plan changes.
                  key={`${plan.product} ${plan.interval}`}
                  {...{ domain, plan, plans, taxPercent }}
                />
              </Only>
            </Stack>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

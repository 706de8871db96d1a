import type { DomainView } from '@placet/contract/domains'
import { Interval, PRODUCT } from '@placet/contract/plans'
import { Navigate, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { useCurrentDomain } from '../../domains/index.ts'
import { UpgradeForm } from '../components/upgrade-form.tsx'
import { useDomainPlan, usePlans } from '../queries.ts'

export function UpgradePage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title="Upgrade">A larger plan for {domain.name}, from now on.</PageHeader>
      <OwnersOnly permission="billing:write">
        <Upgrade domain={domain} />
      </OwnersOnly>
    </>
  )
}

function Upgrade({ domain }: { domain: DomainView }) {
  const [search] = useSearchParams()
  const plan = useDomainPlan(domain.id)
  const product = Object.values(PRODUCT).find((id) => String(id) === search.get('product'))
  const interval = Interval.safeParse(Number(search.get('interval'))).data
  const offered = usePlans()
  if (product === undefined || interval === undefined) return <Navigate to={`/domain/${domain.id}/plan`} replace />
  return (
    <QueryView query={plan} loading={<LoadingState rows={2} rowHeightPx={150} />}>
      {({ isTrialAvailable }) => (
        <QueryView query={offered} loading={<LoadingState rows={2} rowHeightPx={150} />}>
          {({ plans }) => (
            <UpgradeForm {...{ domain, isTrialAvailable, plans }} wanted={{ product, interval }} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

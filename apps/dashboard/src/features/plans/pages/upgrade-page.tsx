import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Card } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { Interval, PLAN_MESSAGES, PRODUCT } from '@placet/contract/plans'
import { IconX } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { BilledTo, BillingAddress, OwnersOnly } from '../../accounts/index.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PaymentReturn, useBilling } from '../../payments/index.ts'
import { Only } from '../../profile/index.ts'
import { DomainCoupon } from '../components/domain-coupon.tsx'
import { PlanTable } from '../components/plan-table.tsx'
import { UpgradeForm } from '../components/upgrade-form.tsx'
import { useDomainPlan, usePlanQuote, usePlans, type WantedPlan } from '../queries.ts'
import { useLeaveUpgraded } from '../use-leave-upgraded.ts'

export function UpgradePage() {
  const domain = useCurrentDomain()
  const [search] = useSearchParams()
  const leave = useLeaveUpgraded(domain.id)
  const product = Object.values(PRODUCT).find((id) => String(id) === search.get('product'))
  const interval = Interval.safeParse(Number(search.get('interval'))).data
  if (product === undefined || interval === undefined) {
    return <Navigate to={`/domain/${domain.id}/plan`} replace />
  }
  return (
    <>
      <PageHeader title={t`Upgrade`}>
        <Trans>Upgrade {domain.name} to a larger plan.</Trans>
      </PageHeader>
      <OwnersOnly permission="billing:write">
        <PaymentReturn
          paid={say(PLAN_MESSAGES.upgraded)}
          explain={(reason) => say(PLAN_MESSAGES.upgradeFailed) + reason}
          onPaid={leave}
        >
          <Upgrade domain={domain} wanted={{ product, interval }} />
        </PaymentReturn>
      </OwnersOnly>
    </>
  )
}

function Upgrade({ domain, wanted }: { domain: DomainView; wanted: WantedPlan }) {
  const [, setSearch] = useSearch()
  const quote = usePlanQuote(domain.id, wanted)
  const [current, offered, billing] = [useDomainPlan(domain.id), usePlans(), useBilling()]
  if (quote.isError) {
    return (
      <Alert color="red" icon={<IconX size={18} aria-hidden="true" />} role="alert">
        {isApiError(quote.error, 'plan_of_reseller') ? quote.error.message : say(PLAN_MESSAGES.quoteFailed)}
      </Alert>
    )
  }
  const loading = <LoadingState rows={2} rowHeightPx={150} />
  if (!quote.data) return loading
  const choose = ({ product, interval }: WantedPlan) =>
    setSearch(
      (search) => {
        search.set('product', String(product ?? 0))
        search.set('interval', String(interval))
        return search
      },
      { replace: true },
    )
  return (
    <QueryView query={current} loading={loading}>
      {(plan) => (
        <QueryView query={offered} loading={loading}>
          {({ plans, taxPercent }) => (
            <QueryView query={billing} loading={loading}>
              {(payable) => (
                <UpgradeForm
                  {...{ domain, plans, wanted }}
                  billing={payable}
                  quote={quote.data}
                  isQuoting={quote.isPlaceholderData}
                  isTrial={plan.isTrialAvailable}
                >
                  <PlanTable {...{ plans, taxPercent, wanted }} current={plan} onChange={choose} />
                  <Card component="section" aria-label={t`Coupon`}>
                    <DomainCoupon domainId={domain.id} coupon={plan.coupon} />
                  </Card>
                  {quote.data.isAddressMissing ? (
                    <BillingAddress />
                  ) : (
                    <Only permission="account:read">
                      <BilledTo />
                    </Only>
                  )}
                </UpgradeForm>
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { type DomainPlanView, Interval, PLAN_MESSAGES, type PlanView, PRODUCT } from '@placet/contract/plans'
import { IconTrophy, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { BilledTo, BillingAddress, OwnersOnly } from '../../accounts/index.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PaymentReturn, useBilling } from '../../payments/index.ts'
import { Only } from '../../profile/index.ts'
import { DomainCoupon } from '../components/domain-coupon.tsx'
import { PlanTable } from '../components/plan-table.tsx'
import { UpgradeForm } from '../components/upgrade-form.tsx'
import { isUpgrade } from '../is-upgrade.ts'
import { planName } from '../plan-words.ts'
import { useDomainPlan, usePlanQuote, usePlans, type WantedPlan } from '../queries.ts'
import { useLeaveUpgraded } from '../use-leave-upgraded.ts'

const TERMS = [1, 12] as const satisfies readonly Interval[]

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
            <WhileLarger domain={domain} plans={plans} plan={plan}>
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
            </WhileLarger>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

interface WhileLargerProps {
  domain: DomainView
  plans: readonly PlanView[]
  plan: DomainPlanView
  children: ReactNode
}

/** Says so where nothing larger is sold. */
function WhileLarger({ domain, plans, plan, children }: WhileLargerProps) {
  // Decided once: after the order, its message stays until the page is left.
  const [hasLarger] = useState(() =>
    plans.some(({ product }) => TERMS.some((term) => isUpgrade(plans, plan, product, term))),
  )
  if (hasLarger) return children
  const name = planName(plans, plan.product)
  return (
    <EmptyState
      icon={<IconTrophy size={26} />}
      title={t`This site is on the largest plan`}
      action={
        <Button variant="default" component={Link} to={`/domain/${domain.id}/plan`}>
          <Trans>Back to the plans</Trans>
        </Button>
      }
    >
      <Trans>There is no larger plan or longer term than {name}, billed yearly.</Trans>
    </EmptyState>
  )
}

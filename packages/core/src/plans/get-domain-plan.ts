import { SubscriptionId } from '@placet/contract/ids'
import { type DomainPlanView, getDomainPlan as route, Interval } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { loadSiteLimits } from '../site-limits.ts'
import { findChosenCoupon } from './coupons.ts'
import { findSubscription } from './subscriptions.ts'
import { isTrialOpen } from './trials.ts'

export const getDomainPlan = defineVerb(inputOf(route), async ({ ctx, input }): Promise<DomainPlanView> => {
  requirePermission(ctx, 'billing:read')
  const { domainId } = input
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    const { raised } = (await loadSiteLimits(tx, ctx.clock.now(), [domain]))(domain)
    const subscription = await findSubscription(tx, domainId)
    const found = await findChosenCoupon(tx, ctx, { domainId, subscription })
    const coupon = found ? { name: found.name, value: Number(found.percent) } : null
    if (!subscription) {
      const isTrialAvailable = await isTrialOpen(tx, domainId)
      return { ...FREE, isTrialAvailable, coupon, raised }
    }
    const { trial_ends_at, pending_since, pending_product, pending_interval_months } = subscription
    return {
      subscriptionId: SubscriptionId.parse(subscription.id),
      product: subscription.product,
      interval: Interval.parse(subscription.interval_months),
      renewsAt: subscription.period_to.toISOString(),
      isTrial: trial_ends_at !== null && trial_ends_at > ctx.clock.now(),
      isTrialAvailable: false,
      isPaidByReseller: subscription.billed_to !== null,
      pending: pending_since && {
        product: pending_product,
        interval: Interval.nullable().parse(pending_interval_months),
      },
      coupon,
      raised,
    }
  })
})

const FREE = {
  subscriptionId: null,
  product: null,
  interval: null,
  renewsAt: null,
  isTrial: false,
  isPaidByReseller: false,
  pending: null,
}

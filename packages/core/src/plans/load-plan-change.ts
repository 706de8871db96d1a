import { DomainId } from '@placet/contract/ids'
import { Interval } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import { basisPointsOf } from '@placet/rules/money/round'
import { type ChosenPlan, classifyPlanChange } from '@placet/rules/plans/classify-plan-change'
import { quotePlanChange } from './quote-plan-change.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { loadBillingTerms } from './billing-terms.ts'
import { findChosenCoupon } from './coupons.ts'
import { findPlan, intervalOf } from './rules.ts'
import { findSubscription } from './subscriptions.ts'
import { isTrialOpen, trialEnd } from './trials.ts'

export const WantedPlan = z.object({
  domainId: DomainId,
  /** Null is the free plan. */
  product: z.int().nullable(),
  interval: Interval,
})
export type WantedPlan = z.infer<typeof WantedPlan>

/** Everything that determines a plan change: its kind and its price today. None of it is taken from the caller. */
export async function loadPlanChange(
  tx: Tx,
  ctx: Ctx,
  { domainId, product, interval }: WantedPlan,
  options: { lock?: boolean } = {},
) {
  const domain = await getDomainInAccount(tx, ctx, domainId, options)
  const subscription = await findSubscription(tx, domainId)
  // The reseller is another tenant, so the customer sees, and can request, the customer's own terms.
  const begun = { currency: subscription?.currency ?? null, billed_to: null }
  const terms = await loadBillingTerms(tx, ctx, domain.account_id, begun)
  const coupon = await findChosenCoupon(tx, ctx, { domainId, subscription })
  const current = planToPay(subscription?.product ?? null, subscription?.interval_months ?? 0, terms.priceOf)
  const wanted = planToPay(product, interval, terms.priceOf)
  const kind = classifyPlanChange(current.plan, wanted.plan)
  if (kind === 'upgrade' && subscription?.billed_to) throw refuse('plan_of_reseller')
  const isTrial = kind === 'upgrade' && !subscription && (await isTrialOpen(tx, domainId))
  const running = subscription?.trial_ends_at ?? null
  const isInTrial = kind === 'upgrade' && running !== null && running > ctx.clock.now()
  const trialEndsAt = isTrial ? trialEnd(ctx) : isInTrial ? running : null
  const quote = quotePlanChange({
    current,
    wanted: { ...wanted, name: describeTerm(wanted, domain.name) },
    paid: subscription ? paidPeriod(subscription) : null,
    trialEndsAtMs: trialEndsAt?.getTime() ?? null,
    discountBasisPoints: basisPointsOf(Number(coupon?.percent ?? 0)),
    taxBasisPoints: terms.isCountryKnown ? terms.taxBasisPoints : 0,
    nowMs: ctx.clock.now().getTime(),
  })
  return { domain, subscription, coupon, wanted, kind, isTrial, isInTrial, quote, terms }
}

/** Worded as on invoices: a customer with many domains must see which one a line is for. */
function describeTerm({ plan, name }: ReturnType<typeof planToPay>, domainName: string): string {
  return plan.product === null
    ? name
    : `${name}, ${plan.interval === 1 ? 'monthly' : 'yearly'}, ${domainName}`
}

function planToPay(product: number | null, interval: number, priceOf: PriceOf) {
  const plan = findPlan(product)
  if (!plan) throw refuse('plan_unknown')
  const { tier, name } = plan
  if (product === null) return { plan: { product, tier, interval: 0 } as const, name, priceMinor: 0 }
  const term = intervalOf(product, Interval.parse(interval))
  const priceMinor = priceOf(product, term)
  // A plan without a price is not for sale, never free.
  if (priceMinor === null) throw refuse('plan_unknown')
  return { plan: { product, tier, interval: term } satisfies ChosenPlan, name, priceMinor }
}

type PriceOf = Awaited<ReturnType<typeof loadBillingTerms>>['priceOf']

function paidPeriod(subscription: { paid_net_minor: number; period_from: Date; period_to: Date }) {
  if (subscription.paid_net_minor === 0) return null
  return {
    netMinor: subscription.paid_net_minor,
    fromMs: subscription.period_from.getTime(),
    toMs: subscription.period_to.getTime(),
  }
}

import { AccountId, DomainId } from '@placet/contract/ids'
import { Interval } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import { basisPointsOf } from '@placet/rules/money/round'
import { type Renewal, decideRenewal } from './decide-renewal.ts'
import { audit } from '../audit.ts'
import { openCollection } from '../collections/index.ts'
import type { Ctx } from '../context.ts'
import { issueInvoice } from '../invoices/index.ts'
import { loadBillingTerms, priceTerm } from '../plans/index.ts'
import { endPlan } from './end-plan.ts'

/** Starts the next term with its invoice, or ends the plan. Does nothing if another process holds the lock. */
export async function renewSubscription(tx: Tx, ctx: Ctx, subscriptionId: string): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId)
  if (!subscription) return
  const renewal = decideRenewal(
    {
      product: subscription.product,
      intervalMonths: Interval.parse(subscription.interval_months),
      periodTo: subscription.period_to,
      pending: pendingOf(subscription),
    },
    ctx.clock.now(),
  )
  if (renewal.kind === 'end') await endPlan(tx, ctx, subscription)
  if (renewal.kind === 'renew') await beginTerm(tx, ctx, subscription, renewal)
}

type Subscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

function lockSubscription(tx: Tx, subscriptionId: string) {
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function pendingOf({ pending_since, pending_product, pending_interval_months }: Subscription) {
  if (pending_since === null) return null
  return pending_product === null
    ? { product: null }
    : { product: pending_product, intervalMonths: Interval.parse(pending_interval_months) }
}

async function beginTerm(
  tx: Tx,
  ctx: Ctx,
  subscription: Subscription,
  { product, intervalMonths, from, to }: Extract<Renewal, { kind: 'renew' }>,
): Promise<void> {
  const accountId = AccountId.parse(subscription.account_id)
  const payerId = AccountId.parse(subscription.billed_to ?? accountId)
  const domainId = DomainId.parse(subscription.domain_id)
  const terms = await loadBillingTerms(tx, ctx, accountId, subscription)
  const { currency, taxDecision } = terms
  const { name: domainName } = await tx
    .selectFrom('domain')
    .select('name')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  const discountBasisPoints = await couponDiscount(tx, subscription.coupon_code)
  const { plan, basket } = priceTerm(
    subscription,
    { product, intervalMonths },
    { terms, discountBasisPoints, domainName },
  )
  await tx.updateTable('domain').set({ tier: plan.tier }).where('id', '=', domainId).execute()
  await tx
    .updateTable('subscription')
    .set({
      product,
      interval_months: intervalMonths,
      currency,
      ordered_unit_minor: null,
      period_from: from,
      period_to: to,
      // Nothing of this term can be refunded until its invoice is paid.
      paid_net_minor: 0,
      coupon_code: null,
      trial_ends_at: null,
      pending_since: null,
      pending_product: null,
      pending_interval_months: null,
    })
    .where('id', '=', subscription.id)
    .execute()
  const detail = { plan: plan.name, interval: intervalMonths }
  await audit(tx, ctx, { accountId, action: 'plan.renew', entity: domainId, detail })
  const term = { subscriptionId: subscription.id, from, to }
  const order = { accountId: payerId, basket, currency, taxDecision, term }
  const { invoiceId } = await issueInvoice(tx, ctx, order)
  if (basket.grossMinor === 0) return
  await openCollection(tx, { invoiceId, accountId: payerId, now: ctx.clock.now() })
}

/** A trial started with a coupon gets the discount on its first invoice. */
async function couponDiscount(tx: Tx, code: string | null): Promise<number> {
  if (code === null) return 0
  const coupon = await tx.selectFrom('coupon').select('percent').where('code', '=', code).executeTakeFirst()
  return basisPointsOf(Number(coupon?.percent ?? 0))
}

import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { addToBalance } from '../payments/index.ts'
import { refuse } from '../refuse.ts'
import { applyPlanChange } from './apply-plan-change.ts'
import { requireAddress } from './billing-terms.ts'
import { redeemCoupon } from './coupons.ts'
import { type WantedPlan, loadPlanChange } from './load-plan-change.ts'
import type { PlanBill } from './plan-bill.ts'
import { startTrial } from './start-trial.ts'
import { switchTrial } from './switch-trial.ts'

/** Applies the upgrade and returns null if nothing is due today; otherwise returns the bill to pay. */
export async function startUpgrade(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  wanted: WantedPlan,
  expectedTotal?: number,
): Promise<PlanBill | null> {
  const { domainId } = wanted
  const change = await loadPlanChange(tx, ctx, wanted, { lock: true })
  const { product, interval } = change.wanted.plan
  if (change.kind !== 'upgrade' || product === null) throw refuse('plan_not_higher')
  requireAddress(change.terms)
  const { grossMinor } = (change.quote.later ?? change.quote).basket
  if (expectedTotal !== undefined && expectedTotal !== grossMinor) throw refuse('price_changed')
  const couponCode = change.coupon?.code ?? null
  // A trial that began with a coupon has redeemed it already.
  if (couponCode !== null && couponCode !== change.subscription?.coupon_code) {
    await redeemCoupon(tx, ctx, { accountId, domainId, code: couponCode })
  }
  const { currency, taxDecision } = change.terms
  const ordered = { accountId, product, interval, couponCode, currency, unitMinor: change.wanted.priceMinor }
  if (change.isTrial) {
    await startTrial(tx, ctx, { ...ordered, domain: { id: domainId, name: change.domain.name } })
    return null
  }
  if (change.isInTrial) {
    await switchTrial(tx, ctx, { ...ordered, domainId })
    return null
  }
  const { basket } = change.quote
  const termNetMinor = basket.lines[0]?.netMinor ?? 0
  const order = { domainId, product, interval, couponCode, currency, termNetMinor }
  if (basket.grossMinor > 0) {
    return { order, lines: basket.lines, taxDecision, grossMinor: basket.grossMinor }
  }
  const { subscriptionId, periodFrom } = await applyPlanChange(tx, ctx, { accountId, order })
  if (basket.grossMinor < 0) {
    await addToBalance(tx, {
      accountId,
      currency,
      amountMinor: -basket.grossMinor,
      reason: 'plan_change',
      source: `${subscriptionId} ${periodFrom.toISOString()}`,
      at: periodFrom,
    })
  }
  return null
}

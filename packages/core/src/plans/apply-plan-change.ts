import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { addMonths } from './add-months.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { newSubscriptionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { settleCoupon } from './coupons.ts'
import type { PlanOrder } from './plan-bill.ts'
import { findPlan } from './rules.ts'

/** The new term begins now. Called in the transaction that marks its price as paid. */
export async function applyPlanChange(
  tx: Tx,
  ctx: Ctx,
  { accountId, order }: { accountId: AccountId; order: PlanOrder },
): Promise<{ subscriptionId: string; periodFrom: Date; periodTo: Date }> {
  const { domainId, product, interval, couponCode } = order
  const plan = findPlan(product)
  if (!plan) throw refuse('plan_unknown')
  const periodFrom = ctx.clock.now()
  const periodTo = addMonths(periodFrom, interval)
  const term = {
    product,
    interval_months: interval,
    currency: order.currency,
    ordered_unit_minor: null,
    paid_net_minor: order.termNetMinor,
    period_from: periodFrom,
    period_to: periodTo,
    coupon_code: null,
    trial_ends_at: null,
    pending_since: null,
    pending_product: null,
    pending_interval_months: null,
  }
  const { id } = await tx
    .insertInto('subscription')
    .values({
      id: newSubscriptionId(),
      account_id: accountId,
      domain_id: domainId,
      created_at: periodFrom,
      ...term,
    })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(term))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('domain').set({ tier: plan.tier }).where('id', '=', domainId).execute()
  if (couponCode !== null) await settleCoupon(tx, ctx, { accountId, domainId, code: couponCode })
  const detail = { plan: plan.name, interval }
  await audit(tx, ctx, { accountId, action: 'plan.upgrade', entity: domainId, detail })
  return { subscriptionId: id, periodFrom, periodTo }
}

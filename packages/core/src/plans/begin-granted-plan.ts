import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { newSubscriptionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { findSubscription } from './subscriptions.ts'

interface Grant {
  accountId: AccountId
  domainId: DomainId
  product: number
  tier: number
  endsAt: Date
}

/** A term without a price, after which the free plan is due. Replaces a trial or another grant, never a paid term. */
export async function beginGrantedPlan(tx: Tx, ctx: Ctx, grant: Grant): Promise<void> {
  const { accountId, domainId, product, tier, endsAt } = grant
  const now = ctx.clock.now()
  const current = await findSubscription(tx, domainId)
  const trialEndsAt = current?.trial_ends_at ?? null
  const isTrial = trialEndsAt !== null && trialEndsAt > now
  if (current && !isTrial && current.currency !== null) throw refuse('plan_is_paid')
  if (current && current.billed_to !== null) throw refuse('plan_of_reseller')
  const term = {
    product,
    interval_months: 1,
    // Nothing was ordered: if the customer keeps the plan, currency and price are those of that day.
    currency: null,
    ordered_unit_minor: null,
    paid_net_minor: 0,
    period_from: now,
    period_to: endsAt,
    coupon_code: null,
    trial_ends_at: null,
    pending_since: now,
    pending_product: null,
    pending_interval_months: null,
  }
  await tx
    .insertInto('subscription')
    .values({
      ...{ id: newSubscriptionId(), account_id: accountId, domain_id: domainId, created_at: now },
      ...term,
    })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(term))
    .execute()
  await tx.updateTable('domain').set({ tier }).where('id', '=', domainId).execute()
}

import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Interval } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { settleCoupon } from './coupons.ts'
import { findPlan } from './rules.ts'

interface NewTrialPlan {
  accountId: AccountId
  domainId: DomainId
  product: number
  interval: Interval
  couponCode: string | null
  /** The price that was ordered, kept until the first invoice. */
  currency: string
  unitMinor: number
}

/** Moves a running trial to a larger plan: its end date stays, and nothing is due before then. */
export async function switchTrial(tx: Tx, ctx: Ctx, wanted: NewTrialPlan): Promise<void> {
  const { accountId, domainId, product, interval, couponCode, currency, unitMinor } = wanted
  const plan = findPlan(product)
  if (!plan) throw refuse('plan_unknown')
  await tx
    .updateTable('subscription')
    .set({
      product,
      interval_months: interval,
      currency,
      ordered_unit_minor: unitMinor,
      ...(couponCode !== null && { coupon_code: couponCode }),
      pending_since: null,
      pending_product: null,
      pending_interval_months: null,
    })
    .where('domain_id', '=', domainId)
    .execute()
  await tx.updateTable('domain').set({ tier: plan.tier }).where('id', '=', domainId).execute()
  if (couponCode !== null) await settleCoupon(tx, ctx, { accountId, domainId, code: couponCode })
  const detail = { plan: plan.name, interval }
  await audit(tx, ctx, { accountId, action: 'plan.upgrade', entity: domainId, detail })
}

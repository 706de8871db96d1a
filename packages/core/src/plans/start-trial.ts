import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Interval } from '@placet/contract/plans'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { newSubscriptionId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { settleCoupon } from './coupons.ts'
import { findPlan } from './rules.ts'
import { claimTrials, trialEnd } from './trials.ts'

interface Trial {
  accountId: AccountId
  domain: { id: DomainId; name: string }
  product: number
  interval: Interval
  couponCode: string | null
  /** The price that was ordered, kept until the first invoice. */
  currency: string
  unitMinor: number
}

/** Nothing is paid today; the first invoice comes when the trial is over. */
export async function startTrial(tx: Tx, ctx: Ctx, trial: Trial): Promise<void> {
  const { accountId, domain, product, interval, couponCode, currency, unitMinor } = trial
  const plan = findPlan(product)
  if (!plan) throw refuse('plan_unknown')
  const late = await claimTrials(tx, ctx, [domain])
  if (late.length > 0) throw refuse('trial_used')
  const created_at = ctx.clock.now()
  const trial_ends_at = trialEnd(ctx)
  await tx
    .insertInto('subscription')
    .values({
      id: newSubscriptionId(),
      account_id: accountId,
      domain_id: domain.id,
      product,
      interval_months: interval,
      coupon_code: couponCode,
      currency,
      ordered_unit_minor: unitMinor,
      trial_ends_at,
      period_from: created_at,
      period_to: trial_ends_at,
      created_at,
    })
    .execute()
  await tx.updateTable('domain').set({ tier: plan.tier }).where('id', '=', domain.id).execute()
  if (couponCode !== null) await settleCoupon(tx, ctx, { accountId, domainId: domain.id, code: couponCode })
  const detail = { plan: plan.name, interval }
  await audit(tx, ctx, { accountId, action: 'plan.trial', entity: domain.id, detail })
}

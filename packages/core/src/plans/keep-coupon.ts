import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { Redemption } from './coupons.ts'

/** Keeps the coupon for the domain's next plan change. */
export async function keepCoupon(tx: Tx, ctx: Ctx, { accountId, domainId, code }: Redemption): Promise<void> {
  const chosen = { coupon_code: code, chosen_at: ctx.clock.now() }
  await tx
    .insertInto('domain_coupon')
    .values({ domain_id: domainId, account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(chosen))
    .execute()
  await audit(tx, ctx, { accountId, action: 'plan.coupon', entity: domainId, detail: { coupon: code } })
}

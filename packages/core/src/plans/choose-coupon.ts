import type { DomainId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { findCoupon } from './find-coupon.ts'

/** Nothing is used up yet: that happens with the change of plan. */
export async function chooseCoupon({ ctx, input }: Verb<{ domainId: DomainId; code: string }>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId } = input
  await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const { code, name, percent } = await findCoupon(ctx, input.code)
  await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const chosen = { coupon_code: code, chosen_at: ctx.clock.now() }
    await tx
      .insertInto('domain_coupon')
      .values({ domain_id: domainId, account_id: accountId, ...chosen })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(chosen))
      .execute()
    await audit(tx, ctx, { accountId, action: 'plan.coupon', entity: domainId, detail: { coupon: name } })
  })
  return { name, value: Number(percent) }
}

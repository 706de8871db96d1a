import { removeCoupon as route } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'

/** A coupon that a trial began with stays with it. */
export const removeCoupon = defineVerb(inputOf(route), async ({ ctx, input: { domainId } }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const removed = await tx
      .deleteFrom('domain_coupon')
      .where('domain_id', '=', domainId)
      .returning('coupon_code')
      .executeTakeFirst()
    if (removed) await audit(tx, ctx, { accountId, action: 'plan.coupon-remove', entity: domainId })
  })
})

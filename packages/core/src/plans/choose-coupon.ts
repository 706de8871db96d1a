import { chooseCoupon as route } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { findCoupon } from './find-coupon.ts'
import { keepCoupon } from './keep-coupon.ts'

/** Redeems nothing yet; that happens with the plan change. */
export const chooseCoupon = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId } = input
  await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const { code, name, percent } = await findCoupon(ctx, input.code, domainId)
  await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, domainId, { lock: true })
    await keepCoupon(tx, ctx, { accountId, domainId, code })
  })
  return { name, value: Number(percent) }
})

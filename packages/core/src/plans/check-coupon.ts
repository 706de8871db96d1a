import { checkCoupon as route } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { findCoupon } from './find-coupon.ts'

export const checkCoupon = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'domain:write')
  const { name, percent } = await findCoupon(ctx, input.code)
  return { name, value: Number(percent) }
})

import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { findCoupon } from './find-coupon.ts'

export async function checkCoupon({ ctx, input }: Verb<{ code: string }>) {
  requirePermission(ctx, 'domain:write')
  const { name, percent } = await findCoupon(ctx, input.code)
  return { name, value: Number(percent) }
}

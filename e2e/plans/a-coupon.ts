import { randomBytes } from 'node:crypto'
import { createCoupon } from '@placet/core/plans/index'
import { asOperator } from '@placet/testkit/factories/as-operator'

/** Creates a coupon for half price on every plan; returns its code. */
export async function aCoupon(ownerUrl: string): Promise<string> {
  const code = `HALF${randomBytes(4).toString('hex').toUpperCase()}`
  const input = { code, name: 'Half price', percent: 50, lastDay: null, usesMax: null }
  await asOperator(ownerUrl, (ctx) => createCoupon({ ctx, input }))
  return code
}

import { defineOperatorVerb, NoInput } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

export interface ListedCoupon {
  code: string
  name: string
  percent: number
  uses: number
  usesMax: number | null
  /** Null if it never ends. */
  validUntil: Date | null
}

export const listCoupons = defineOperatorVerb(NoInput, async ({ ctx }): Promise<ListedCoupon[]> => {
  requireOperator(ctx)
  const rows = await ctx.db.selectFrom('coupon').selectAll().orderBy('code').execute()
  return rows.map(({ code, name, percent, uses, uses_max, valid_until }) => ({
    code,
    name,
    percent: Number(percent),
    uses,
    usesMax: uses_max,
    validUntil: valid_until,
  }))
})

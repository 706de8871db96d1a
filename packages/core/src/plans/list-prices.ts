import { defineOperatorVerb, NoInput } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { findPlan } from './rules.ts'

export interface ListedPrice {
  product: number
  plan: string
  currency: string
  months: number
  amountMinor: number
}

export const listPrices = defineOperatorVerb(NoInput, async ({ ctx }): Promise<ListedPrice[]> => {
  requireOperator(ctx)
  const rows = await ctx.db
    .selectFrom('price')
    .selectAll()
    .orderBy('product')
    .orderBy('currency')
    .orderBy('interval_months')
    .execute()
  return rows.map(({ product, currency, interval_months, amount_minor }) => ({
    product,
    plan: findPlan(product)?.name ?? '',
    currency,
    months: interval_months,
    amountMinor: amount_minor,
  }))
})

import type { PlanView } from '@placet/contract/plans'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { PLANS } from './plans.ts'
import { currencyOf } from './rules.ts'

/** Net prices in the currency of the account's country, and the tax that comes on top of them there. */
export async function listPlans({ ctx }: Verb<unknown>) {
  const accountId = requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .leftJoin('tax_rate', 'tax_rate.country_id', 'account.country_id')
      .select(['account.country_id', 'tax_rate.percent'])
      .where('account.id', '=', accountId)
      .executeTakeFirstOrThrow()
    const currency = currencyOf(account.country_id)
    const prices = await tx.selectFrom('price').selectAll().where('currency', '=', currency).execute()
    const priceOf = (product: number | null, months: number) => {
      const price = prices.find((each) => each.product === product && each.interval_months === months)
      return price ? { amountMinor: price.amount_minor, currency } : null
    }
    const plans: PlanView[] = PLANS.map(({ product, tier, name, capabilities }) => ({
      product,
      tier,
      name,
      capabilities: [...capabilities],
      monthly: priceOf(product, 1),
      yearly: priceOf(product, 12),
    }))
    return { plans, taxPercent: Number(account.percent ?? 0) }
  })
}

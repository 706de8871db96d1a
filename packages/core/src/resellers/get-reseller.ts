import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { currencyOf } from '../money/index.ts'
import { requirePermission } from '../permissions.ts'
import { loadPriceList, PLANS } from '../plans/index.ts'
import { requireReseller } from './internal.ts'

/** Prices are from the reseller's list, in its own currency. */
export const getReseller = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    await requireReseller(tx, accountId)
    const priceOf = await loadPriceList(tx, accountId)
    const currency = await resellerCurrency(tx, accountId)
    const plans = PLANS.map(({ product, name }) => {
      const amountMinor = priceOf(product, 1, currency)
      return { product, name, monthly: amountMinor === null ? null : { amountMinor, currency } }
    })
    return { plans }
  })
})

export async function resellerCurrency(tx: Tx, accountId: AccountId): Promise<string> {
  const { country_id } = await tx
    .selectFrom('account')
    .select('country_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return currencyOf(country_id)
}

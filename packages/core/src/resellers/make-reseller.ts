import { AccountId } from '@placet/contract/ids'
import { Interval, PRODUCT } from '@placet/contract/plans'
import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const ResellerPrices = z
  .array(
    z.strictObject({
      product: z.literal(Object.values(PRODUCT), 'no such product is sold'),
      currency: z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']),
      months: Interval,
      /** Without tax, for the whole term, in the smallest unit of the currency. */
      amountMinor: z.int().positive().max(2_147_483_647),
    }),
  )
  .refine(
    (prices) =>
      new Set(prices.map((price) => [price.product, price.currency, price.months].join())).size ===
      prices.length,
    'the same product, currency and term is listed twice',
  )

const MakeReseller = z.object({
  accountId: AccountId,
  /** Replaces the whole list. Running terms keep their price; the next one has the new price. Null keeps the list. */
  prices: ResellerPrices.nullable(),
})

/** Lets an account open accounts for its customers. */
export const makeReseller = defineOperatorVerb(
  MakeReseller,
  async ({ ctx, input }): Promise<{ prices: number | null }> => {
    requireOperator(ctx)
    const { accountId, prices } = input
    return withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
      const account = await tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) throw refuse('account_not_found')
      const made = await tx
        .insertInto('reseller')
        .values({ account_id: accountId, created_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (made.numInsertedOrUpdatedRows === 1n) {
        await audit(tx, ctx, { accountId, action: 'reseller.add', entity: accountId })
      }
      if (prices === null) return { prices: null }
      const rows = prices.map(({ product, currency, months, amountMinor }) => ({
        ...{ reseller_id: accountId, product, currency, interval_months: months, amount_minor: amountMinor },
      }))
      await tx.deleteFrom('reseller_price').where('reseller_id', '=', accountId).execute()
      if (rows.length > 0) await tx.insertInto('reseller_price').values(rows).execute()
      await audit(tx, ctx, { accountId, action: 'reseller.prices', entity: accountId, detail: { prices } })
      return { prices: prices.length }
    })
  },
)

import { Interval, PRODUCT } from '@placet/contract/plans'
import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

const NewPrice = z
  .strictObject({
    product: z.literal(Object.values(PRODUCT), 'no such product is sold'),
    currency: z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']),
    months: Interval,
    /** Without tax, for the whole term, in the smallest unit of the currency. */
    amountMinor: z.int().positive().max(2_147_483_647),
  })
  .refine(({ product, months }) => product !== PRODUCT.starter || months === 1, {
    path: ['months'],
    message: 'this plan is always billed monthly',
  })

/**
 * Price of orders and renewals from now on. Issued invoices, payments under way and trials keep the price they
 * were ordered at.
 */
export const setPrice = defineOperatorVerb(NewPrice, async ({ ctx, input }) => {
  requireOperator(ctx)
  const { product, currency, months, amountMinor } = input
  return withTenant(ctx.db, { accountId: null, userId: null }, async (tx) => {
    const key = { product, currency, interval_months: months }
    const before = await tx
      .selectFrom('price')
      .select('amount_minor')
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('price')
      .values({ ...key, amount_minor: amountMinor })
      .onConflict((conflict) =>
        conflict
          .columns(['product', 'currency', 'interval_months'])
          .doUpdateSet({ amount_minor: amountMinor }),
      )
      .execute()
    await audit(tx, ctx, {
      accountId: null,
      action: 'price.set',
      entity: `${product} ${currency} ${months}`,
      changed: { from: { amountMinor: before?.amount_minor }, to: { amountMinor } },
    })
    return { beforeMinor: before?.amount_minor ?? null }
  })
})

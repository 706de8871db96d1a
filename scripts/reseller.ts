import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AccountId } from '@placet/contract/ids'
import { Interval, PRODUCT } from '@placet/contract/plans'
import { connectDb } from '@placet/db/client'
import { addReseller, replaceResellerPrices } from '@placet/db/resellers'
import { z } from 'zod'
import { readImportEnv } from './env.ts'
import { parseJson } from './import/parse-json.ts'

const USAGE = 'usage: npm run reseller -- ACCOUNT_ID [PRICES.json]'

const Prices = z
  .array(
    z.strictObject({
      product: z.literal(Object.values(PRODUCT), 'this is no product that is sold'),
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
    'the same product, currency and term stand there twice',
  )

/** Lets an account open accounts for its customers, and says what plans cost there. */
const [account, file] = parseArgs({ allowPositionals: true }).positionals
const { data: accountId } = AccountId.safeParse(account)
if (accountId === undefined) throw new Error(USAGE)
const prices = file === undefined ? null : parseJson(Prices, await readFile(file, 'utf8'))
const db = connectDb({ url: readImportEnv().PLACET_DATABASE_URL, poolMax: 1 })
try {
  if (!(await addReseller(db, accountId, new Date()))) throw new Error(`there is no account ${accountId}`)
  const rows = prices?.map(({ product, currency, months, amountMinor }) => ({
    product,
    currency,
    interval_months: months,
    amount_minor: amountMinor,
  }))
  if (rows) await replaceResellerPrices(db, accountId, rows)
  const told = rows ? `; prices of its own: ${rows.length}` : ''
  process.stdout.write(`${accountId} is a reseller${told}\n`)
} finally {
  await db.destroy()
}

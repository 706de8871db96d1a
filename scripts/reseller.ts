import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AccountId } from '@placet/contract/ids'
import { Interval } from '@placet/contract/plans'
import { connectDb } from '@placet/db/client'
import { addReseller, replaceResellerPrices } from '@placet/db/resellers'
import { z } from 'zod'
import { readImportEnv } from './env.ts'
import { parseJson } from './import/parse-json.ts'

const USAGE = 'usage: npm run reseller -- ACCOUNT_ID [PRICES.json]'

const Prices = z.array(
  z.strictObject({
    product: z.int(),
    currency: z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']),
    months: Interval,
    /** Without tax, for the whole term, in the smallest unit of the currency. */
    amountMinor: z.int().positive(),
  }),
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
  const told = rows ? `, with ${rows.length} prices of its own` : ''
  process.stdout.write(`${accountId} is a reseller${told}\n`)
} finally {
  await db.destroy()
}

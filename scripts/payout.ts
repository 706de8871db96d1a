import { parseArgs } from 'node:util'
import { AccountId } from '@placet/contract/ids'
import { recordAffiliatePayment } from '@placet/db/affiliate-payments'
import { connectDb } from '@placet/db/client'
import { z } from 'zod'
import { readImportEnv } from './env.ts'

const USAGE = 'usage: npm run payout -- ACCOUNT_ID CURRENCY AMOUNT_MINOR'

const Payment = z.object({
  accountId: AccountId,
  currency: z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']),
  amountMinor: z.coerce.number().int().positive(),
})

/** Notes that an affiliate was paid, once the money is on its way. */
const [accountId, currency, amountMinor] = parseArgs({ allowPositionals: true }).positionals
const { success, data } = Payment.safeParse({ accountId, currency, amountMinor })
if (!success) throw new Error(USAGE)
const db = connectDb({ url: readImportEnv().PLACET_DATABASE_URL, poolMax: 1 })
try {
  const isNoted = await recordAffiliatePayment(db, { ...data, at: new Date() })
  if (!isNoted) throw new Error('nothing may be paid to this account yet: see when on its affiliate page')
  process.stdout.write('noted\n')
} finally {
  await db.destroy()
}

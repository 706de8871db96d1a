import { parseArgs } from 'node:util'
import { PAYOUT_TYPE } from '@placet/contract/affiliates'
import { AccountId } from '@placet/contract/ids'
import { listDuePayouts, recordPayment } from '@placet/core/affiliates/index'
import { createSeal } from '@placet/core/seal'
import { type Db, connectDb } from '@placet/db/client'
import { parseEnv } from '@placet/node-runtime/env'
import { plainAmount, readAmount } from '@placet/rules/money/format-amount'
import { z } from 'zod'
import { readImportEnv } from './env.ts'

const USAGE = `usage: npm run payout                              who is to be paid, how much, and where to
       npm run payout -- ACCOUNT CURRENCY AMOUNT   notes that it was paid, such as acc_… EUR 58.00`

const REASONS = {
  nothing: 'there is nothing to pay out',
  no_details: 'it has not said where to be paid',
  waiting: 'where to pay was changed within a week',
  due: 'that is more than is ready for payout',
}

const ListEnv = z.object({ PLACET_SEAL_KEY: z.string().regex(/^[0-9a-f]{64}$/) })

const Payment = z
  .tuple([AccountId, z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']), z.string()])
  .transform(([accountId, currency, amount]) => ({
    accountId,
    currency,
    amountMinor: readAmount(amount, currency),
  }))

const args = parseArgs({ allowPositionals: true }).positionals
const db = connectDb({ url: readImportEnv().PLACET_DATABASE_URL, poolMax: 1 })
try {
  process.stdout.write(`${args.length === 0 ? await listDue(db) : await note(db)}\n`)
} finally {
  await db.destroy()
}

async function listDue(owner: Db): Promise<string> {
  const seal = createSeal(parseEnv(ListEnv).PLACET_SEAL_KEY)
  const due = await listDuePayouts(owner, { seal, at: new Date() })
  if (due.length === 0) return 'nobody is to be paid'
  return due
    .map(({ accountId, currency, amountMinor, type, info }) => {
      const place = type === PAYOUT_TYPE.iban ? 'IBAN' : 'PayPal'
      return `${accountId} ${currency} ${plainAmount(amountMinor, currency)} to ${place} ${info}`
    })
    .join('\n')
}

async function note(owner: Db): Promise<string> {
  const { data } = Payment.safeParse(args)
  if (!data?.amountMinor) throw new Error(USAGE)
  const { accountId, currency, amountMinor } = data
  const told = (minor: number) => `${currency} ${plainAmount(minor, currency)}`
  const outcome = await recordPayment(owner, { accountId, currency, amountMinor, at: new Date() })
  if (!outcome.isNoted) {
    throw new Error(
      `not noted, ${REASONS[outcome.state]}: ${told(outcome.readyMinor)} of ${accountId} may be paid now`,
    )
  }
  return `noted: ${told(amountMinor)} paid to ${accountId}, ${told(outcome.readyMinor)} left`
}

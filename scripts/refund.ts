import { parseArgs } from 'node:util'
import { refundInvoice } from '@placet/contract/jobs/refund-invoice'
import { connectDb } from '@placet/db/client'
import { connectJobQueue } from '@placet/db/job-queue'
import { withTenant } from '@placet/db/tx'
import { readImportEnv } from './env.ts'

const USAGE = 'usage: npm run refund -- INV-2026-000001|CN-2026-000001 [REASON]'

/** Has the worker give the money of an invoice, or of a credit note, back to where it came from. */
const [number, reason = 'Withdrawn'] = parseArgs({ allowPositionals: true }).positionals
const { success, data } = refundInvoice.payload.safeParse({ number, reason })
if (!success) throw new Error(USAGE)
const url = readImportEnv().PLACET_DATABASE_URL
const db = connectDb({ url, poolMax: 1 })
const jobs = connectJobQueue(url)
try {
  await withTenant(db, { accountId: null, userId: null }, (tx) => jobs.enqueue(tx, refundInvoice, data))
  process.stdout.write(
    `ordered: its page shows what becomes of it, and the worker's log why if nothing does\n`,
  )
} finally {
  await jobs.stop()
  await db.destroy()
}

import { orderRefund } from '@placet/core/invoices/index'
import { connectJobQueue } from '@placet/db/job-queue'
import { type Command, UsageError } from '../command.ts'
import { readOwnerEnv } from '../env/owner.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const refund: Command = {
  summary: 'Refund an invoice or a credit note to the card or wallet that paid.',
  usage: ['INV-2026-000001 [REASON]', 'CN-2026-000001'],
  env: OWNER_ENV_HELP,
  async run([number, reason = 'Withdrawn'], { env, say }) {
    if (number === undefined) throw new UsageError('Name an invoice or a credit note by its number.')
    const jobs = connectJobQueue(readOwnerEnv(env).databaseUrl)
    try {
      await withOperator(env, (ctx) => orderRefund({ ctx: { ...ctx, jobs }, input: { number, reason } }))
    } finally {
      await jobs.stop()
    }
    say(
      `${number} will be refunded by the worker; the invoice’s page shows the result, the worker’s log errors`,
    )
  },
}

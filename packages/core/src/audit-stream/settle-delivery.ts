import { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { ownersOf } from '../owners-of.ts'
import type { SendOutcome } from '../ports.ts'
import type { ReceiverRow } from './receiver.ts'
import { isPatienceOver, retryDelayMs } from './rules.ts'

const ERROR_MAX_CHARACTERS = 200

interface Settled {
  receiver: ReceiverRow
  batch: { last: number }
  outcome: SendOutcome
}

/** Changes nothing if the lease was lost, or the webhook was removed, while the request was under way. */
export async function settleDelivery(tx: Tx, ctx: Ctx, settled: Settled): Promise<void> {
  const current = await tx
    .selectFrom('audit_receiver')
    .selectAll()
    .where('id', '=', settled.receiver.id)
    .where('leased_until', '=', settled.receiver.leased_until)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return
  if (settled.outcome.kind === 'accepted') await recordDelivery(tx, ctx, current, settled.batch.last)
  else await recordFailure(tx, ctx, current, settled.outcome.reason)
}

async function recordDelivery(tx: Tx, ctx: Ctx, { id }: ReceiverRow, last: number): Promise<void> {
  await tx
    .deleteFrom('stream_outbox')
    .where('receiver_id', '=', id)
    .where('sequence', '<=', String(last))
    .execute()
  await tx
    .updateTable('audit_receiver')
    .set({
      ...{ delivered_sequence: last, delivered_at: ctx.clock.now(), failures: 0, failing_since: null },
      leased_until: null,
    })
    .where('id', '=', id)
    .execute()
}

async function recordFailure(tx: Tx, ctx: Ctx, receiver: ReceiverRow, reason: string): Promise<void> {
  const now = ctx.clock.now()
  const failures = receiver.failures + 1
  const failingSince = receiver.failing_since ?? now
  const isOver = receiver.account_id !== null && isPatienceOver(failingSince, now)
  await tx
    .updateTable('audit_receiver')
    .set({
      ...{ failures, failing_since: failingSince, failed_at: now },
      last_error: reason.slice(0, ERROR_MAX_CHARACTERS),
      next_attempt_at: new Date(now.getTime() + retryDelayMs(failures)),
      leased_until: null,
      ...(isOver && { disabled_at: now }),
    })
    .where('id', '=', receiver.id)
    .execute()
  if (isOver) await announceDisabled(tx, ctx, receiver)
}

async function announceDisabled(tx: Tx, ctx: Ctx, { account_id, url }: ReceiverRow): Promise<void> {
  const accountId = AccountId.parse(account_id)
  const host = new URL(url ?? '').host
  await audit(tx, ctx, { accountId, action: 'webhook.disable', entity: accountId, detail: { host } })
  const mails = (await ownersOf(tx, accountId)).map((userId) => ({
    template: 'webhook-disabled' as const,
    userId,
    accountId,
    host,
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}

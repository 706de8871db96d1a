import type { WebhookBody } from '@placet/contract/audit-stream'
import { AccountId } from '@placet/contract/ids'
import { deliverAudit as job } from '@placet/contract/jobs/deliver-audit'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import type { SendOutcome, SyslogServer, WebhookSender } from '../ports.ts'
import { type Batch, loadEntries } from './load-entries.ts'
import { SYSLOG, type ReceiverRow } from './receiver.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signRequest } from './sign-request.ts'
import { syslogMessage } from './syslog-message.ts'

/** Longer than any request takes, so that a lease ends early only if its worker crashed. */
const LEASE_MS = 60_000

const Input = job.payload.extend({
  webhooks: z.custom<WebhookSender>(),
  syslog: z.custom<SyslogServer>().nullable(),
})

export interface Delivered {
  delivered: number
  failed: number
}

/**
 * Sends batch after batch until nothing waits or one fails. A batch is marked as delivered after the receiver accepted
 * it, so a crash in between sends it twice and loses nothing.
 */
export const deliverAudit = defineVerb(Input, async ({ ctx, input }): Promise<Delivered> => {
  requireJob(ctx)
  const total: Delivered = { delivered: 0, failed: 0 }
  if (input.receiver === SYSLOG && input.syslog === null) return total
  for (;;) {
    const claimed = await withTx(ctx, (tx) => claim(tx, ctx, input.receiver))
    if (!claimed) return total
    const outcome = await send(ctx, claimed, input)
    await withTx(ctx, (tx) => settleDelivery(tx, ctx, { ...claimed, outcome }))
    if (outcome.kind === 'failed') return { ...total, failed: 1 }
    total.delivered += claimed.batch.entries.length
  }
})

interface Claimed {
  receiver: ReceiverRow
  batch: Batch
}

/** Null if nothing waits, the next attempt is not due, or another worker is sending. */
async function claim(tx: Tx, ctx: Ctx, id: string): Promise<Claimed | null> {
  const now = ctx.clock.now()
  const receiver = await tx
    .updateTable('audit_receiver')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  if (!receiver) return null
  const batch = await loadEntries(tx, id)
  if (batch) return { receiver, batch }
  await tx.updateTable('audit_receiver').set({ leased_until: null }).where('id', '=', id).execute()
  return null
}

async function send(
  ctx: Ctx,
  { receiver, batch: { entries } }: Claimed,
  { webhooks, syslog }: z.output<typeof Input>,
): Promise<SendOutcome> {
  if (entries.length === 0) return { kind: 'accepted' }
  if (receiver.id === SYSLOG) {
    const messages = entries.map((one) => syslogMessage(ctx, one))
    return syslog ? syslog.send(messages) : { kind: 'failed', reason: 'not configured' }
  }
  const account = AccountId.parse(receiver.account_id)
  const content: WebhookBody = { kind: 'entries', account, entries: entries.map(({ entry }) => entry) }
  const body = JSON.stringify(content)
  return webhooks.post(receiver.url ?? '', { headers: signRequest(ctx, receiver, body), body })
}

import { settleNoticedPayment } from '@placet/contract/jobs/settle-noticed-payment'
import { withTenant } from '@placet/db/tx'
import type { Deps } from '../context.ts'
import { refuse } from '../refuse.ts'

/** A notice says only that there is something to ask the provider: the worker does, as notices name no tenant. */
export async function receiveNotice(
  deps: Deps,
  { raw, signature }: { raw: Buffer; signature: string },
): Promise<void> {
  const now = deps.clock.now()
  const notice = deps.payments?.readNotice(raw, signature, now) ?? null
  if (!deps.payments || notice === null) throw refuse('malformed_request')
  const { eventId, type, attemptId } = notice
  const row = {
    provider: deps.payments.name,
    event_id: eventId,
    type,
    attempt_id: attemptId,
    received_at: now,
  }
  await withTenant(deps.db, { accountId: null, userId: null }, async (tx) => {
    const isNew = await tx
      .insertInto('payment_event')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (isNew) await deps.jobs.enqueue(tx, settleNoticedPayment, { attemptId })
  })
}

import { settleNoticedPayment } from '@placet/contract/jobs/settle-noticed-payment'
import { withTenant } from '@placet/db/tx'
import type { Deps } from '../context.ts'
import type { PaymentNotice } from '../ports.ts'
import { refuse } from '../refuse.ts'

/** A webhook is only a hint to ask the provider. The worker does that, because webhooks name no tenant. */
export async function receiveNotice(
  deps: Deps,
  { raw, signature }: { raw: Buffer; signature: string },
): Promise<void> {
  const notice = deps.payments?.readNotice(raw, signature, deps.clock.now()) ?? null
  if (!deps.payments || notice === null) throw refuse('malformed_request')
  await keepNotice(deps, deps.payments.name, notice)
}

/** Idempotent: duplicate webhooks are acknowledged and ignored. */
export async function keepNotice(
  deps: Deps,
  provider: string,
  { eventId, type, attemptId }: PaymentNotice,
): Promise<void> {
  const row = { provider, event_id: eventId, type, attempt_id: attemptId, received_at: deps.clock.now() }
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

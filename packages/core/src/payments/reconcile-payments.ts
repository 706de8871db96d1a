import type { Ctx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { requireJob } from '../permissions.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import {
  type AttemptRow,
  OPEN_STATES,
  type RefundRow,
  fetchOutcome,
  providerFor,
  toAttemptRef,
} from './internal.ts'
import { settlePayment } from './settle-payment.ts'

const ASK_AFTER_MS = 30_000
/** After this time the call can no longer be in flight. */
const GIVE_UP_MS = 2 * 60_000
/** Time allowed for a 3-D Secure challenge. */
const AUTHENTICATE_MS = 15 * 60_000
const AT_ONCE = 200

/** Asks the provider about every open payment and refund, so that each one settles even if a process crashed. */
export const reconcilePayments = defineVerb(NoInput, async ({ ctx }): Promise<{ done: number }> => {
  requireJob(ctx)
  const askedBefore = new Date(ctx.clock.now().getTime() - ASK_AFTER_MS)
  const attempts = await ctx.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where('asked_at', '<', askedBefore)
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  // Refunds without a response are retried; the provider refunds once.
  const refunds = await ctx.db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'started')
    .where('asked_at', '<', askedBefore)
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  return forEachCollectingErrors(
    [
      ...attempts.map((attempt) => () => reconcileAttempt(ctx, attempt)),
      ...refunds.map((refund) => () => reconcileRefund(ctx, refund)),
    ],
    (reconcile) => reconcile(),
  )
})

async function reconcileAttempt(ctx: Ctx, attempt: AttemptRow): Promise<void> {
  const { id, state, created_at } = attempt
  const waitMs = state === 'authenticating' ? AUTHENTICATE_MS : GIVE_UP_MS
  const isOver = ctx.clock.now().getTime() - created_at.getTime() >= waitMs
  try {
    const found = await (isOver
      ? providerFor(ctx, attempt).cancel(toAttemptRef(attempt))
      : fetchOutcome(ctx, attempt))
    await settlePayment(ctx, id, found.kind === 'unknown' && !isOver ? { kind: 'not_answered' } : found)
  } catch (error) {
    ctx.reportError('payment_reconciliation_failed', error, { attemptId: id })
    throw error
  }
}

async function reconcileRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  try {
    await carryOutRefund(ctx, refund)
  } catch (error) {
    ctx.reportError('refund_reconciliation_failed', error, { creditNoteId: refund.credit_note_id })
    throw error
  }
}

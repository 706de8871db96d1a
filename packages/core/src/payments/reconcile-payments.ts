import type { Ctx, Verb } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { OPEN_STATES, hearOf, keeperOf, writtenOf } from './internal.ts'
import { settlePayment } from './settle-payment.ts'

const ASK_AFTER_MS = 30_000
/** By then nothing of the call can still be on its way. */
const GIVE_UP_MS = 2 * 60_000
/** So long somebody may take to find their phone. */
const AUTHENTICATE_MS = 15 * 60_000
const AT_ONCE = 200

/** Looks through what is open and asks the provider, so that every payment and refund ends, whoever died on the way. */
export async function reconcilePayments({ ctx }: Verb<unknown>): Promise<{ asked: number; failed: number }> {
  requireJob(ctx)
  const nowMs = ctx.clock.now().getTime()
  const open = await ctx.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', OPEN_STATES)
    .where('asked_at', '<', new Date(nowMs - ASK_AFTER_MS))
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  let failed = 0
  for (const attempt of open) {
    const { id, state, created_at } = attempt
    const waitMs = state === 'authenticating' ? AUTHENTICATE_MS : GIVE_UP_MS
    const isOver = nowMs - created_at.getTime() >= waitMs
    try {
      const found = await (isOver ? keeperOf(ctx, attempt).cancel(writtenOf(attempt)) : hearOf(ctx, attempt))
      await settlePayment(ctx, id, found.kind === 'unknown' && !isOver ? { kind: 'not_answered' } : found)
    } catch {
      failed += 1
    }
  }
  const refunds = await reconcileRefunds(ctx, nowMs)
  return { asked: open.length + refunds.asked, failed: failed + refunds.failed }
}

/** What was to be given back and whose answer nobody has heard: the provider is told again, and gives back once. */
async function reconcileRefunds(ctx: Ctx, nowMs: number): Promise<{ asked: number; failed: number }> {
  const started = await ctx.db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'started')
    .where('asked_at', '<', new Date(nowMs - ASK_AFTER_MS))
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  let failed = 0
  for (const refund of started) {
    try {
      await carryOutRefund(ctx, refund)
    } catch {
      failed += 1
    }
  }
  return { asked: started.length, failed }
}

import type { Verb } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { fetchOutcome } from './internal.ts'
import { settlePayment } from './settle-payment.ts'

/** After a notice: whatever it said, the provider's word of now counts. Notices of others' attempts are none of ours. */
export async function askProvider({ ctx, input }: Verb<{ attemptId: string }>): Promise<void> {
  requireJob(ctx)
  const { attemptId } = input
  const attempt = await ctx.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!attempt) return
  const found = await fetchOutcome(ctx, attempt)
  if (found.kind !== 'unknown') await settlePayment(ctx, attemptId, found)
}

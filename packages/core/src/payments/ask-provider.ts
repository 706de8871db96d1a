import { settleNoticedPayment as job } from '@placet/contract/jobs/settle-noticed-payment'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { fetchOutcome } from './internal.ts'
import { settlePayment } from './settle-payment.ts'

/** After a notice: whatever it said, the provider's word of now counts. Notices of others' attempts are none of ours. */
export const askProvider = defineVerb(job.payload, async ({ ctx, input }): Promise<void> => {
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
})

import { settleNoticedPayment as job } from '@placet/contract/jobs/settle-noticed-payment'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { fetchOutcome } from './internal.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Runs after a webhook. Only the provider's current state counts, not the webhook's content.
 * Webhooks about attempts that are not ours are ignored.
 */
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

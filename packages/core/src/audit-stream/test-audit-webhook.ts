import { testWebhook } from '@placet/contract/jobs/test-webhook'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { lockWebhook } from './receiver.ts'

const TESTS: LimitRule = { name: 'webhook-tests', points: 60, perSeconds: 60 * 60 }

/** Queues a test: the worker sends it. */
export const testAuditWebhook = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    await lockWebhook(tx, accountId)
    await limit(ctx, TESTS, accountId)
    await tx
      .updateTable('audit_receiver')
      .set({ test_requested_at: ctx.clock.now() })
      .where('id', '=', accountId)
      .execute()
    await ctx.jobs.enqueue(tx, testWebhook, { accountId })
  })
})

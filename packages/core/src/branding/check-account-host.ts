import { checkAccountHost as job } from '@placet/contract/jobs/check-account-host'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const CHECKS: LimitRule = { name: 'account-host-checks', points: 60, perSeconds: 60 * 60 }

/** Queues a check: the worker asks the name servers and the host. */
export const checkAccountHost = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  requireVerifiedEmail(ctx)
  await withTx(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account_host')
      .set({ requested_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('brand_host_missing')
    await limit(ctx, CHECKS, accountId)
    await ctx.jobs.enqueue(tx, job, { accountId })
  })
})

import { AccountId } from '@placet/contract/ids'
import { checkAccountHost } from '@placet/contract/jobs/check-account-host'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const RETRY_MS = 60 * 60 * 1000

/** Queues the checks of proven hosts that are due. */
export const recheckAccountHosts = defineVerb(NoInput, async ({ ctx }): Promise<{ queued: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const now = ctx.clock.now()
    const due = await tx
      .updateTable('account_host')
      .set({ next_check_at: new Date(now.getTime() + RETRY_MS) })
      .where('next_check_at', '<=', now)
      .returning('account_id')
      .execute()
    const jobs = due.map(({ account_id }) => ({ accountId: AccountId.parse(account_id) }))
    if (jobs.length > 0) await ctx.jobs.enqueue(tx, checkAccountHost, ...jobs)
    return { queued: jobs.length }
  })
})

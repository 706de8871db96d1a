import { DomainId } from '@placet/contract/ids'
import { eraseDomain } from '@placet/contract/jobs/erase-domain'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

const AT_ONCE_MAX = 500

/** Queues the erasure of deleted sites that nobody kept. A site that is queued twice is erased once. */
export const eraseDueDomains = defineVerb(NoInput, async ({ ctx }): Promise<{ queued: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const due = await tx
      .selectFrom('domain')
      .select('id')
      .where('deletion_at', '<=', ctx.clock.now())
      .orderBy('deletion_at')
      .limit(AT_ONCE_MAX)
      .execute()
    const payloads = due.map(({ id }) => ({ domainId: DomainId.parse(id) }))
    if (payloads.length > 0) await ctx.jobs.enqueue(tx, eraseDomain, ...payloads)
    return { queued: payloads.length }
  })
})

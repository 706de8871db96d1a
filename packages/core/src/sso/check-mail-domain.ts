import { checkMailDomain as job } from '@placet/contract/jobs/check-mail-domain'
import { checkMailDomain as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const CHECKS: LimitRule = { name: 'mail-domain-checks', points: 60, perSeconds: 60 * 60 }

/** Queues a check: the worker asks the name servers. */
export const checkMailDomain = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { mailDomainId } = input
  await withTx(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mail_domain')
      .set({ requested_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('id', '=', mailDomainId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('mail_domain_not_found')
    await limit(ctx, CHECKS, accountId)
    await ctx.jobs.enqueue(tx, job, { mailDomainId })
  })
})

import { checkOwnership as route } from '@placet/contract/hostnames'
import { checkOwnership as job } from '@placet/contract/jobs/check-ownership'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { beginScan } from '../scans/index.ts'

// Each check sends requests to a site that may not belong to the account.
const CHECKS: LimitRule = { name: 'ownership-checks', points: 30, perSeconds: 60 * 60 }

/** Queues a check: a job looks for records and files, a scanner for the script. */
export const checkOwnership = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'domain:write')
  const { domainId, hostnameId, method } = input
  const host = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    const hostname = await tx
      .selectFrom('hostname')
      .select('name')
      .where('domain_id', '=', domain.id)
      .where('id', '=', hostnameId)
      .executeTakeFirst()
    if (!hostname) throw refuse('hostname_not_found')
    return hostname.name
  })
  await limit(ctx, CHECKS, accountId)
  if (method === 'script') {
    const scan = await beginScan(ctx, { accountId, domainId, isImplementation: true, host })
    if (scan.host !== host) throw refuse('ownership_check_running')
  }
  await withTx(ctx, async (tx) => {
    const requested_at = ctx.clock.now()
    await tx
      .insertInto('ownership_proof')
      .values({ hostname_id: hostnameId, method, account_id: accountId, domain_id: domainId, requested_at })
      .onConflict((conflict) => conflict.columns(['hostname_id', 'method']).doUpdateSet({ requested_at }))
      .execute()
    if (method !== 'script') await ctx.jobs.enqueue(tx, job, { hostnameId, method })
  })
})

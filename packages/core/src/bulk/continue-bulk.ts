import { BulkKind, continueBulk as route } from '@placet/contract/bulk'
import { DomainId } from '@placet/contract/ids'
import { runBulkItem } from '@placet/contract/jobs/run-bulk-item'
import { inputOf } from '@placet/contract/route'
import { continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { PERMISSIONS, getOwnRun, limitRuns, openAccountsOf } from './internal.ts'

export const continueBulk = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  requireUser(ctx)
  await limitRuns(ctx)
  const { runId } = input
  await withTx(ctx, async (tx) => {
    const run = await getOwnRun(tx, ctx, runId)
    const kind = BulkKind.parse(run.kind)
    const queued: DomainId[] = []
    for (const { accountId } of await openAccountsOf(tx, ctx, run.account_ids, PERMISSIONS[kind])) {
      await continueInAccount(tx, accountId)
      const rows = await tx
        .updateTable('bulk_item')
        .set({ state: 'queued', changed_at: ctx.clock.now() })
        .where('run_id', '=', runId)
        .where('account_id', '=', accountId)
        .where('state', '=', 'held')
        .returning('domain_id')
        .execute()
      if (rows.length === 0) continue
      queued.push(...rows.map(({ domain_id }) => DomainId.parse(domain_id)))
      const detail = { kind, sites: rows.length }
      await audit(tx, ctx, { accountId, action: 'bulk.continue', entity: runId, detail })
    }
    if (queued.length === 0) throw refuse('bulk_empty')
    await ctx.jobs.enqueue(tx, runBulkItem, ...queued.map((domainId) => ({ runId, domainId })))
  })
})

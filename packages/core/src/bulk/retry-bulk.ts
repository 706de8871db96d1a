import { BulkKind, retryBulk as route } from '@placet/contract/bulk'
import { DomainId } from '@placet/contract/ids'
import { runBulkItem } from '@placet/contract/jobs/run-bulk-item'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { PERMISSIONS, getOwnRun, limitRuns, openAccountsOf } from './internal.ts'

/** Queues the failed sites once more. A draft that has changed since the preview counts as seen now. */
export const retryBulk = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  requireUser(ctx)
  await limitRuns(ctx)
  const { runId, reason } = input
  await withTx(ctx, async (tx) => {
    const run = await getOwnRun(tx, ctx, runId)
    const kind = BulkKind.parse(run.kind)
    const queued: DomainId[] = []
    for (const { accountId } of await openAccountsOf(tx, ctx, run.account_ids, PERMISSIONS[kind])) {
      await continueInAccount(tx, accountId)
      const again = await queueFailed(tx, ctx, runId, accountId)
      if (again.length === 0) continue
      queued.push(...again)
      const detail = { kind, sites: again.length }
      await audit(tx, ctx, { accountId, action: 'bulk.retry', entity: runId, detail })
    }
    if (queued.length === 0) throw refuse('bulk_empty')
    if (reason !== undefined && kind !== 'scan') {
      await tx.updateTable('bulk_run').set({ reason }).where('id', '=', runId).execute()
    }
    await ctx.jobs.enqueue(tx, runBulkItem, ...queued.map((domainId) => ({ runId, domainId })))
  })
})

async function queueFailed(tx: Tx, ctx: Ctx, runId: string, accountId: string): Promise<DomainId[]> {
  const rows = await tx
    .updateTable('bulk_item')
    .from('domain')
    .set((eb) => ({
      state: 'queued',
      code: null,
      seen_settings: eb.ref('domain.settings_version'),
      seen_content: eb.ref('domain.content_version'),
      changed_at: ctx.clock.now(),
    }))
    .whereRef('domain.id', '=', 'bulk_item.domain_id')
    .where('run_id', '=', runId)
    .where('bulk_item.account_id', '=', accountId)
    .where('state', '=', 'failed')
    .returning('bulk_item.domain_id')
    .execute()
  return rows.map(({ domain_id }) => DomainId.parse(domain_id))
}

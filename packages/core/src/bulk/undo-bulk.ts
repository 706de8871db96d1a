import { BulkKind, UNDO_DAYS, undoBulk as route } from '@placet/contract/bulk'
import { DomainId } from '@placet/contract/ids'
import { runBulkItem } from '@placet/contract/jobs/run-bulk-item'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { PERMISSIONS, getOwnRun, openAccountsOf, undoableStates } from './internal.ts'

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000

/** Stops the sites that are still waiting, and queues the undo of those that the run has changed. */
export const undoBulk = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  requireUser(ctx)
  const { runId } = input
  await withTx(ctx, async (tx) => {
    const run = await getOwnRun(tx, ctx, runId)
    const kind = BulkKind.parse(run.kind)
    const isOld = ctx.clock.now().getTime() - run.created_at.getTime() > UNDO_MS
    const undoable = undoableStates(kind)
    if (undoable.length === 0 || isOld) throw refuse('bulk_empty')
    const queued: DomainId[] = []
    let stopped = 0
    for (const { accountId } of await openAccountsOf(tx, ctx, run.account_ids, PERMISSIONS[kind])) {
      await continueInAccount(tx, accountId)
      const key = { runId, accountId }
      const waiting = await change(tx, ctx, {
        ...key,
        from: ['held', 'queued'],
        to: 'failed',
        code: 'stopped',
      })
      const changed = await change(tx, ctx, { ...key, from: undoable, to: 'undoing', code: null })
      stopped += waiting.length
      queued.push(...changed)
      if (waiting.length + changed.length === 0) continue
      const detail = { kind, sites: changed.length, stopped: waiting.length }
      await audit(tx, ctx, { accountId, action: 'bulk.undo', entity: runId, detail })
    }
    if (queued.length + stopped === 0) throw refuse('bulk_empty')
    if (queued.length > 0) {
      await ctx.jobs.enqueue(tx, runBulkItem, ...queued.map((domainId) => ({ runId, domainId })))
    }
  })
})

interface Change {
  runId: string
  accountId: string
  from: readonly string[]
  to: string
  code: string | null
}

async function change(tx: Tx, ctx: Ctx, { runId, accountId, from, to, code }: Change): Promise<DomainId[]> {
  const rows = await tx
    .updateTable('bulk_item')
    .set({ state: to, code, changed_at: ctx.clock.now() })
    .where('run_id', '=', runId)
    .where('account_id', '=', accountId)
    .where('state', 'in', from)
    .returning('domain_id')
    .execute()
  return rows.map(({ domain_id }) => DomainId.parse(domain_id))
}

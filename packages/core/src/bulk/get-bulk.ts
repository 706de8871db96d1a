import {
  type BulkItem,
  BulkKind,
  BulkState,
  type BulkRun,
  UNDO_DAYS,
  getBulk as route,
} from '@placet/contract/bulk'
import { AccountId, BulkRunId, DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { liveSince } from '../settings/index.ts'
import { getOwnRun, messageOf, openAccountsOf, undoableStates } from './internal.ts'

/** Edges send a heartbeat every ten seconds; one that has been silent this long is not waited for. */
const SILENT_MS = 60_000
const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000

export const getBulk = defineVerb(inputOf(route), async ({ ctx, input }): Promise<BulkRun> => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const run = await getOwnRun(tx, ctx, input.runId)
    const kind = BulkKind.parse(run.kind)
    const edges = await readEdges(tx, ctx)
    const found: { position: number; item: BulkItem }[] = []
    for (const { accountId } of await openAccountsOf(tx, ctx, run.account_ids, 'domain:read')) {
      await continueInAccount(tx, accountId)
      found.push(...(await readItems(tx, run.id, accountId, edges)))
    }
    const items = found.toSorted((one, other) => one.position - other.position).map(({ item }) => item)
    return {
      id: BulkRunId.parse(run.id),
      kind,
      startedAt: run.created_at.toISOString(),
      reason: run.reason,
      items,
      undoableUntil: undoableUntil({ kind, created_at: run.created_at }, items, ctx.clock.now()),
    }
  })
})

type Edges = Awaited<ReturnType<typeof readEdges>>

function readEdges(tx: Tx, ctx: Ctx) {
  return tx
    .selectFrom('edge')
    .select(['edge_id', 'started_at'])
    .where('seen_at', '>', new Date(ctx.clock.now().getTime() - SILENT_MS))
    .execute()
}

async function readItems(tx: Tx, runId: string, accountId: string, edges: Edges) {
  const rows = await tx
    .selectFrom('bulk_item')
    .innerJoin('domain', 'domain.id', 'bulk_item.domain_id')
    .innerJoin('account', 'account.id', 'bulk_item.account_id')
    .selectAll('bulk_item')
    .select(['domain.name as domain_name', 'account.name as account_name'])
    .where('run_id', '=', runId)
    .where('bulk_item.account_id', '=', accountId)
    .execute()
  if (rows.length === 0) return []
  const reports = await tx
    .selectFrom('edge_report')
    .select(['edge_id', 'domain_id', 'version', 'reported_at'])
    .where(
      'domain_id',
      'in',
      rows.map(({ domain_id }) => domain_id),
    )
    .execute()
  const reportOf = new Map(reports.map((report) => [`${report.edge_id} ${report.domain_id}`, report]))
  return rows.map((row) => {
    const wanted = row.undo_version ?? row.version
    const seen = edges.map(({ edge_id, started_at }) => {
      const report = reportOf.get(`${edge_id} ${row.domain_id}`)
      return { startedAt: started_at, version: report?.version ?? null, at: report?.reported_at ?? null }
    })
    const item: BulkItem = {
      id: DomainId.parse(row.domain_id),
      name: row.domain_name,
      account: { id: AccountId.parse(row.account_id), name: row.account_name },
      state: BulkState.parse(row.state),
      isLive: wanted !== null && liveSince({ version: wanted, at: row.changed_at }, seen) !== null,
      code: row.code,
      message: messageOf(row.code),
      version: row.version,
      changedAt: row.changed_at.toISOString(),
    }
    return { position: row.position, item }
  })
}

function undoableUntil(
  { kind, created_at }: { kind: BulkKind; created_at: Date },
  items: readonly BulkItem[],
  now: Date,
): string | null {
  const until = new Date(created_at.getTime() + UNDO_MS)
  const isUndoable = items.some(({ state }) => undoableStates(kind).includes(state))
  return isUndoable && now < until ? until.toISOString() : null
}

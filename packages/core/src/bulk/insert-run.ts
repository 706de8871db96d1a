import type { BulkKind } from '@placet/contract/bulk'
import type { AccountId, BulkRunId, DomainId } from '@placet/contract/ids'
import { runBulkItem } from '@placet/contract/jobs/run-bulk-item'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { newBulkRunId } from '../random.ts'
import { refuse } from '../refuse.ts'
import type { FoundSite } from './find-sites.ts'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

export interface NewItem {
  id: DomainId
  site: FoundSite
  /** Draft that the person saw. */
  settingsVersion: number
  contentVersion: number
}

interface NewRun {
  kind: BulkKind
  items: readonly NewItem[]
  reason: string | null
  /** JSON of the values that the run writes. */
  change: string | null
  /** Sites to begin with; the others wait. */
  firstStage?: number | undefined
}

/** Stores the run and queues a job for each site. */
export async function insertRun(
  tx: Tx,
  ctx: Ctx,
  { kind, items, firstStage = items.length, ...run }: NewRun,
): Promise<BulkRunId> {
  const { userId, sessionId } = requireUser(ctx)
  if (items.length === 0) throw refuse('bulk_empty')
  const id = newBulkRunId()
  const now = ctx.clock.now()
  await deleteOld(tx, userId, now)
  await tx
    .insertInto('bulk_run')
    .values({
      id,
      user_id: userId,
      session_id: sessionId,
      network: ctx.from.network,
      account_ids: [...new Set(items.map(({ site }) => site.membership.accountId))],
      kind,
      created_at: now,
      ...run,
    })
    .execute()
  await insertItems(tx, ctx, { id, kind, items, firstStage })
  const first = items.slice(0, firstStage)
  await ctx.jobs.enqueue(tx, runBulkItem, ...first.map((item) => ({ runId: id, domainId: item.id })))
  return id
}

/** Account by account, as row-level security requires, with an audit entry in each. */
async function insertItems(
  tx: Tx,
  ctx: Ctx,
  {
    id,
    kind,
    items,
    firstStage,
  }: Required<Pick<NewRun, 'kind' | 'items'>> & { id: BulkRunId; firstStage: number },
): Promise<void> {
  const { userId } = requireUser(ctx)
  const rows = items.map((item, position) => ({
    run_id: id,
    domain_id: item.id,
    account_id: item.site.membership.accountId,
    user_id: userId,
    position,
    state: position < firstStage ? 'queued' : 'held',
    seen_settings: item.settingsVersion,
    seen_content: item.contentVersion,
    changed_at: ctx.clock.now(),
  }))
  const byAccount = Map.groupBy(rows, ({ account_id }): AccountId => account_id)
  for (const [accountId, own] of byAccount) {
    await continueInAccount(tx, accountId)
    await tx.insertInto('bulk_item').values(own).execute()
    await audit(tx, ctx, { accountId, action: 'bulk.start', entity: id, detail: { kind, sites: own.length } })
  }
}

async function deleteOld(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('bulk_run')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

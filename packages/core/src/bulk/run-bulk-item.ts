import { BulkKind, type BulkReason } from '@placet/contract/bulk'
import { AccountId, DomainId, SessionId, UserId } from '@placet/contract/ids'
import { runBulkItem as job } from '@placet/contract/jobs/run-bulk-item'
import { AnyRole, Scope } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import type { BulkItem } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { loadPolicy } from '../account-policy.ts'
import { isSuspended } from '../account-suspension.ts'
import { type Ctx, withTx } from '../context.ts'
import { isDbUnavailable } from '../database-unavailable.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount, maySee } from '../domain-in-account.ts'
import { requireJob, requirePermission } from '../permissions.ts'
import { Refusal, isRefusal, refuse } from '../refuse.ts'
import { requestScan } from '../scans/index.ts'
import { hasUnpublished, publishDraft, republishVersion } from '../settings/index.ts'
import { applyToSite, undoInSite } from './apply-item.ts'
import { rollOutToSite, undoRollOut } from './roll-out-item.ts'
import { type Outcome, PERMISSIONS, type Step } from './internal.ts'

type Payload = z.output<typeof job.payload>
type Item = Selectable<BulkItem>

/**
 * Makes or undoes the change of one site. The outcome is stored in the transaction of the change, so a job that runs
 * twice finds it done.
 */
export const runBulkItem = defineVerb(job.payload, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  try {
    const step = await withTx(ctx, (tx) => readStep(tx, ctx, input))
    if (!step) return
    if (step.item.state === 'undoing') await withTx(step.acting, (tx) => undo(tx, step))
    else if (step.kind === 'scan') await scan(ctx, step, input)
    else await publish(step)
  } catch (error) {
    if (isDbUnavailable(error)) throw error
    const isRefused = error instanceof Refusal
    if (!isRefused) ctx.reportError('bulk_item_failed', error, { run: input.runId })
    const code = isRefused ? error.code : 'unexpected'
    await withTx(ctx, async (tx) => {
      await settle(tx, ctx, input, 'queued', { state: 'failed', code })
      // An undo that failed for an unknown reason can be started again.
      await settle(tx, ctx, input, 'undoing', { state: isRefused ? 'kept' : 'done', code })
    })
  }
})

/** Null if there is nothing left to do: settled, or stopped by the person. */
async function readStep(tx: Tx, ctx: Ctx, { runId, domainId }: Payload): Promise<Step | null> {
  const run = await tx.selectFrom('bulk_run').selectAll().where('id', '=', runId).executeTakeFirst()
  const item = await tx
    .selectFrom('bulk_item')
    .selectAll()
    .where('run_id', '=', runId)
    .where('domain_id', '=', domainId)
    .where('state', 'in', ['queued', 'undoing'])
    .executeTakeFirst()
  if (!run || !item) return null
  const kind = BulkKind.parse(run.kind)
  const acting = await actAs(tx, item)
  const { session_id, network, reason, change } = run
  const actor = { ...acting, sessionId: SessionId.parse(session_id) }
  return { item, kind, reason, change, acting: { ...ctx, actor, from: { network, browser: '' } } }
}

/** Somebody who has left, or no longer sees the site, gets nothing done by an earlier start. */
async function actAs(tx: Tx, item: Item) {
  const row = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('account_role', 'account_role.id', 'membership.role')
    .select(['membership.role', 'membership.domain_ids', 'account_role.scopes', isSuspended])
    .where('membership.account_id', '=', item.account_id)
    .where('membership.user_id', '=', item.user_id)
    .where('app_user.deletion_at', 'is', null)
    .where(maySee(item.domain_id))
    .executeTakeFirst()
  if (!row) throw refuse('forbidden')
  const membership = {
    accountId: AccountId.parse(item.account_id),
    role: AnyRole.parse(row.role),
    scopes: row.scopes === null ? undefined : z.array(Scope).parse(row.scopes),
    isLimited: row.domain_ids !== null,
    isSuspended: row.is_suspended,
  }
  // Unconfirmed addresses were refused at the start.
  return { kind: 'user', userId: UserId.parse(item.user_id), emailVerified: true, membership } as const
}

async function scan(ctx: Ctx, { acting }: Step, input: Payload): Promise<void> {
  // Idempotent: a scan that is under way is returned instead of a second one.
  await requestScan({ ctx: acting, input: { domainId: input.domainId } })
  await withTx(ctx, (tx) => settle(tx, ctx, input, 'queued', { state: 'done' }))
}

/** A reason counts only where findings ask for one, so it is not stored with the other sites. */
async function publish(step: Step): Promise<void> {
  const { acting, reason } = step
  try {
    await withTx(acting, (tx) => publishNow(tx, step, undefined))
  } catch (error) {
    if (reason === null || !isRefusal(error, 'publish_unfair')) throw error
    await withTx(acting, (tx) => publishNow(tx, step, reason))
  }
}

const CHANGES = {
  publish: publishLocked,
  scan: publishLocked,
  apply: applyToSite,
  template: rollOutToSite,
}
const UNDOS = { publish: undoLocked, scan: undoLocked, apply: undoInSite, template: undoRollOut }

async function publishNow(tx: Tx, step: Step, reason: string | undefined): Promise<void> {
  const domain = await lock(tx, step)
  if (!domain) return
  const change = CHANGES[step.kind]
  await store(tx, step, await change(tx, step, domain, reason))
}

async function publishLocked(
  tx: Tx,
  { acting, item }: Step,
  domain: DomainRow,
  reason: string | undefined,
): Promise<Outcome> {
  const accountId = requirePermission(acting, PERMISSIONS.publish)
  if (!isPreviewed(domain, item)) return { state: 'failed', code: 'draft_changed' }
  if (!hasUnpublished(domain)) return { state: 'failed', code: 'nothing_to_publish' }
  const published = await publishDraft(tx, acting, { accountId, domain, reason })
  if (!published) return { state: 'requested' }
  return {
    state: 'done',
    version: published.version,
    before_version: domain.published_version,
    before_content_version: domain.published_content_version,
  }
}

async function undo(tx: Tx, step: Step): Promise<void> {
  const domain = await lock(tx, step)
  if (!domain) return
  await store(tx, step, await UNDOS[step.kind](tx, step, domain))
}

async function undoLocked(tx: Tx, { acting, item }: Step, domain: DomainRow): Promise<Outcome> {
  const accountId = requirePermission(acting, PERMISSIONS.publish)
  const code = await reasonToKeep(tx, accountId, domain, item)
  if (code) return { state: 'kept', code }
  const version = await republishVersion(tx, acting, {
    accountId,
    domain,
    version: item.before_version ?? 0,
    contentVersion: item.before_content_version,
  })
  return { state: 'undone', undo_version: version }
}

async function reasonToKeep(
  tx: Tx,
  accountId: AccountId,
  domain: DomainRow,
  item: Item,
): Promise<BulkReason | null> {
  if (domain.published_version !== item.version) return 'published_since'
  if (item.before_version === null) return 'never_published'
  const { secondPersonFor } = await loadPolicy(tx, accountId)
  return secondPersonFor.includes('publish') ? 'second_person' : null
}

/** The site, locked with its item; null if the item is settled by now. */
async function lock(tx: Tx, { acting, item }: Step): Promise<DomainRow | null> {
  const domain = await getDomainInAccount(tx, acting, DomainId.parse(item.domain_id), { lock: true })
  const waiting = await tx
    .selectFrom('bulk_item')
    .select('state')
    .where('run_id', '=', item.run_id)
    .where('domain_id', '=', item.domain_id)
    .where('state', '=', item.state)
    .forUpdate()
    .executeTakeFirst()
  return waiting ? domain : null
}

function isPreviewed(domain: DomainRow, item: Item): boolean {
  return domain.settings_version === item.seen_settings && domain.content_version === item.seen_content
}

function store(tx: Tx, { acting, item }: Step, outcome: Outcome): Promise<void> {
  const key = job.payload.parse({ runId: item.run_id, domainId: item.domain_id })
  return settle(tx, acting, key, item.state, outcome)
}

async function settle(
  tx: Tx,
  ctx: Ctx,
  { runId, domainId }: Payload,
  from: string,
  { code, ...outcome }: Outcome,
): Promise<void> {
  await tx
    .updateTable('bulk_item')
    .set({ ...outcome, code: code ?? null, changed_at: ctx.clock.now() })
    .where('run_id', '=', runId)
    .where('domain_id', '=', domainId)
    .where('state', '=', from)
    .execute()
  if (outcome.state === 'failed') await pause(tx, runId)
}

/** A roll-out stops at the first failure, until somebody has looked at it. Sites that another job is changing finish. */
async function pause(tx: Tx, runId: string): Promise<void> {
  await tx
    .updateTable('bulk_item')
    .set({ state: 'held' })
    .where('run_id', '=', runId)
    .where('domain_id', 'in', (eb) =>
      eb
        .selectFrom('bulk_item as waiting')
        .innerJoin('bulk_run', 'bulk_run.id', 'waiting.run_id')
        .select('waiting.domain_id')
        .where('waiting.run_id', '=', runId)
        .where('waiting.state', '=', 'queued')
        .where('bulk_run.kind', '=', 'template')
        .forUpdate('waiting')
        .skipLocked(),
    )
    .execute()
}

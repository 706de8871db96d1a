import { BULK_REASONS, type BulkKind, type BulkReason, type BulkState } from '@placet/contract/bulk'
import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import type { BulkRunId, DomainId } from '@placet/contract/ids'
import { memberMay, type Permission } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import type { LimitRule } from '@placet/db/rate-limits'
import type { Tx } from '@placet/db/tx'
import type { BulkItem, BulkRun } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { openAccounts } from '../auth/index.ts'
import type { Ctx, Membership } from '../context.ts'
import { limit } from '../limit.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const RUNS: LimitRule = { name: 'bulk-runs', points: 60, perSeconds: 10 * 60 }

/** Each run stores up to 500 rows and queues as many jobs. */
export async function limitRuns(ctx: Ctx): Promise<void> {
  await limit(ctx, RUNS, requireUser(ctx).userId)
}

/** The right that the change of one site needs, too. */
export const PERMISSIONS = {
  publish: 'publish:write',
  scan: 'scan:write',
  apply: 'settings:write',
  template: 'settings:write',
} as const satisfies Record<BulkKind, Permission>

/** One site of a run, as its job finds it. */
export interface Step {
  item: Selectable<BulkItem>
  kind: BulkKind
  reason: string | null
  /** Values that the run writes, as stored. */
  change: unknown
  /** As the person who started the run, with the rights that they have now. */
  acting: Ctx
}

export interface Outcome {
  state: BulkState
  code?: ErrorCode | BulkReason
  version?: number
  before_version?: number | null
  before_content_version?: number | null
  undo_version?: number
  /** JSON of what was written to the draft. */
  writes?: string
  /** JSON of how the site followed its template before. */
  link_before?: string
}

/** Only the person who started it finds it. */
export async function getOwnRun(tx: Tx, ctx: Ctx, runId: BulkRunId): Promise<Selectable<BulkRun>> {
  const run = await tx
    .selectFrom('bulk_run')
    .selectAll()
    .where('id', '=', runId)
    .where('user_id', '=', requireUser(ctx).userId)
    .executeTakeFirst()
  if (!run) throw refuse('bulk_run_not_found')
  return run
}

/** Those of the run's accounts that the session may act in now. */
export async function openAccountsOf(
  tx: Tx,
  ctx: Ctx,
  accountIds: readonly string[],
  permission: Permission,
): Promise<Membership[]> {
  return (await openAccounts(tx, ctx)).filter(
    (membership) => accountIds.includes(membership.accountId) && memberMay(membership, permission),
  )
}

/** A site whose publication waits for a second person has the change in its draft already. */
export function undoableStates(kind: BulkKind): readonly BulkState[] {
  if (kind === 'scan') return []
  return kind === 'publish' ? ['done'] : ['done', 'requested']
}

export function failureOf(id: DomainId, code: ErrorCode | BulkReason): Failure {
  return { id, code, message: messageOf(code) ?? '' }
}

export function messageOf(code: string | null): string | null {
  if (code === null) return null
  if (isReason(code)) return BULK_REASONS[code]
  return isErrorCode(code) ? ERRORS[code].message : null
}

const isReason = (code: string): code is BulkReason => Object.hasOwn(BULK_REASONS, code)
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

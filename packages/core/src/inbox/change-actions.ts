import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import type { AuditAction } from '@placet/contract/audit'
import type { AccountId } from '@placet/contract/ids'
import type { ActionRef, InboxFailure } from '@placet/contract/inbox'
import { memberMay } from '@placet/contract/permissions'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { sql } from 'kysely'
import type { AuditedChange } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { type ActionRow, type OwnAction, readOwnActions } from './read-own-actions.ts'

/** An action that the person may change. */
export interface Changeable {
  ref: ActionRef
  row: ActionRow
}

interface Change {
  actions: readonly ActionRef[]
  /** Why an action is left as it is; null if it can be changed. */
  problemOf?: (row: ActionRow) => ErrorCode | null
  /** Whether the action is already as wanted: then it neither changes nor fails. */
  isSame?: (row: ActionRow) => boolean
  /** Called once for each account, inside it. Sites are locked. */
  write: (accountId: AccountId, actions: readonly Changeable[]) => Promise<void>
}

/** Changes actions of several accounts. An action that can't be changed is left as it is and says so. */
export async function changeActions(
  tx: Tx,
  ctx: Ctx,
  { actions, problemOf = () => null, isSame = () => false, write }: Change,
): Promise<{ changed: Changeable[]; failed: InboxFailure[] }> {
  const own = new Map((await readOwnActions(tx, ctx)).map((action) => [keyOf(action.row), action]))
  const wanted = new Map(actions.map((ref) => [`${ref.site} ${ref.action}`, ref]))
  const changed: (Changeable & Pick<OwnAction, 'membership'>)[] = []
  const failed: InboxFailure[] = []
  for (const [key, ref] of wanted) {
    const action = own.get(key)
    const code = action ? (rightOf(action) ?? problemOf(action.row)) : 'action_not_found'
    if (!action || code) failed.push({ ...ref, ...failureOf(code ?? 'action_not_found') })
    else if (!isSame(action.row)) changed.push({ ref, row: action.row, membership: action.membership })
  }
  const accounts = Map.groupBy(changed, ({ membership }) => membership.accountId)
  for (const [accountId, its] of [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await continueInAccount(tx, accountId)
    await lockSites(
      tx,
      its.map(({ row }) => row.domain_id),
    )
    await write(accountId, its)
  }
  return { changed, failed }
}

function keyOf({ domain_id, action_id }: ActionRow): string {
  return `${domain_id} ${action_id}`
}

/** The same right as for the buttons of an action. Solved ones are history. */
function rightOf({ row, membership }: OwnAction): ErrorCode | null {
  if (row.solved_at) return 'action_not_found'
  return memberMay(membership, 'scan:write') ? null : 'forbidden'
}

function failureOf(code: ErrorCode) {
  return { code, message: ERRORS[code].message }
}

/** A site can't be moved or deleted meanwhile. */
async function lockSites(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('domain').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Condition for exactly these actions. */
export function areAmong(actions: readonly Changeable[]) {
  const sites = actions.map(({ row }) => row.domain_id)
  const ids = actions.map(({ row }) => row.action_id)
  return sql<boolean>`(domain_id, action_id) IN (SELECT * FROM unnest(${sites}::text[], ${ids}::text[]))`
}

/** An audit entry for each action. */
export function entriesOf(
  actions: readonly Changeable[],
  { accountId, action, ...more }: { accountId: AccountId; action: AuditAction } & Record<string, unknown>,
): AuditedChange[] {
  return actions.map(({ row }) => ({
    accountId,
    action,
    entity: row.domain_id,
    detail: { type: row.type, title: row.title, ...more },
  }))
}

/** The snooze that an action has now, for undo. */
export function snoozeOf({ is_snoozed, snoozed_until, snooze_reason }: ActionRow) {
  return is_snoozed && snoozed_until ? { until: snoozed_until.toISOString(), reason: snooze_reason } : null
}

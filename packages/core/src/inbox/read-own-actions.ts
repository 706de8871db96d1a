import type { ActionType } from '@placet/contract/actions'
import { memberMay, rolesWith } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { openAccounts } from '../auth/index.ts'
import type { Ctx, Membership } from '../context.ts'

export interface ActionRow {
  domain_id: string
  action_id: string
  account_id: string
  cause: string
  type: ActionType
  title: string
  message: string
  urgency: number
  found_at: Date
  solved_at: Date | null
  is_snoozed: boolean
  snoozed_until: Date | null
  snooze_reason: string
  snoozed_by: string | null
  assignee_id: string | null
  assignee_name: string | null
  dismissed_at: Date | null
  dismiss_reason: string | null
  dismissed_by: string | null
}

export interface OwnAction {
  row: ActionRow
  /** The person's, in the site's account. */
  membership: Membership
}

/** Actions of all sites whose scans the person may see now, in one query. Without a cause, messages are left out. */
export async function readOwnActions(tx: Tx, ctx: Ctx, cause: string | null = null): Promise<OwnAction[]> {
  const open = new Map<string, Membership>(
    (await openAccounts(tx, ctx))
      .filter((membership) => memberMay(membership, 'domain:read') && memberMay(membership, 'scan:read'))
      .map((membership) => [membership.accountId, membership]),
  )
  const { rows } = await sql<ActionRow>`
    SELECT * FROM own_actions(
      ${[...open.keys()]}::text[], ${readingRoles()}::text[], ${ctx.clock.now()}::timestamptz, ${cause}::text)`.execute(
    tx,
  )
  return rows.flatMap((row) => {
    const membership = open.get(row.account_id)
    return membership ? [{ row, membership }] : []
  })
}

/** Built-in roles that may see actions. */
export function readingRoles() {
  return rolesWith('scan:read')
}

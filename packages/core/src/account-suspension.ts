import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

/** Whether staff have suspended the account, in queries over memberships. */
export const isSuspended = sql<boolean>`is_suspended(membership.account_id)`.as('is_suspended')

/** Why and since when the account is suspended; null if it isn't. */
export async function loadSuspension(tx: Tx, accountId: AccountId) {
  const row = await tx
    .selectFrom('account_suspension')
    .select(['banner', 'reason', 'suspended_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { banner: row.banner, reason: row.reason, at: row.suspended_at.toISOString() } : null
}

/** For jobs over sites: those of suspended accounts wait. */
export const isNotSuspended = sql<boolean>`NOT is_suspended(domain.account_id)`

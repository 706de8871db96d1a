import type { UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

/** Holds the account's memberships until the transaction ends: two demotions follow one another. */
export async function lockMembers(tx: Tx, ctx: Ctx): Promise<{ user_id: string; role: string }[]> {
  return tx
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('account_id', '=', accountOf(ctx.actor))
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

/** The member, unless taking the ownership away would leave the account without one. */
export async function requireReplaceableMember(tx: Tx, ctx: Ctx, userId: UserId): Promise<void> {
  const members = await lockMembers(tx, ctx)
  const member = members.find((one) => one.user_id === userId)
  if (!member) throw refuse('member_not_found')
  const isLast = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  if (isLast) throw refuse('last_owner')
}

/** Accounts that others use too and that would have no owner without this user. */
export async function soleOwnerOfShared(tx: Tx, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{
    account_id: string
  }>`SELECT account_id FROM accounts_only_owned_by(${userId})`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

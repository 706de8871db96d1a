import type { UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

interface Member {
  user_id: string
  role: string
  email: string
}

/** The member. Locks the account's memberships until the transaction ends, so concurrent demotions are serialised. */
export async function lockMember(
  tx: Tx,
  ctx: Ctx,
  userId: UserId,
): Promise<Member & { isLastOwner: boolean }> {
  const members = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['user_id', 'role', 'email'])
    .where('account_id', '=', accountOf(ctx.actor))
    .orderBy('user_id')
    .forUpdate('membership')
    .execute()
  const member = members.find((one) => one.user_id === userId)
  if (!member) throw refuse('member_not_found')
  const owners = members.filter(({ role }) => role === 'owner')
  return { ...member, isLastOwner: member.role === 'owner' && owners.length === 1 }
}

/** The member, unless removing their ownership would leave the account without an owner. */
export async function requireReplaceableMember(tx: Tx, ctx: Ctx, userId: UserId): Promise<Member> {
  const { isLastOwner, ...member } = await lockMember(tx, ctx, userId)
  if (isLastOwner) throw refuse('last_owner')
  return member
}

/** Shared accounts that would have no owner without this user. */
export async function soleOwnerOfShared(tx: Tx, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{
    account_id: string
  }>`SELECT account_id FROM accounts_only_owned_by(${userId})`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

import type { AccountId, UserId } from '@placet/contract/ids'
import { AnyRole, type Permission, permissionsHeld } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { KnownRole } from '../account-role.ts'
import { type Ctx, accountOf } from '../context.ts'
import { endGrants } from '../end-grants.ts'
import { refuse } from '../refuse.ts'
import { withdrawOpen } from '../second-person.ts'

interface Member {
  user_id: string
  role: AnyRole
  email: string
  domain_ids: string[] | null
  group_ids: string[]
  deletion_at: Date | null
}

/** The member. Owners whose deletion is planned don't count as owners who stay. Locks the account's memberships until the transaction ends, so concurrent demotions are serialised. */
export async function lockMember(
  tx: Tx,
  ctx: Ctx,
  userId: UserId,
): Promise<Member & { isLastOwner: boolean }> {
  const members = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['user_id', 'role', 'email', 'domain_ids', 'group_ids', 'deletion_at'])
    .where('account_id', '=', accountOf(ctx.actor))
    .orderBy('user_id')
    .forUpdate('membership')
    .execute()
  const member = members.find((one) => one.user_id === userId)
  if (!member) throw refuse('member_not_found')
  const staying = members.filter((one) => one.role === 'owner' && !one.deletion_at && one.user_id !== userId)
  const role = AnyRole.parse(member.role)
  return { ...member, role, isLastOwner: role === 'owner' && staying.length === 0 }
}

/** Only owners invite, change and remove owners. */
export function requireMayChange(ctx: Ctx, role: AnyRole): void {
  if (role === 'owner' && roleOf(ctx) !== 'owner') throw refuse('owners_only')
}

/** Nobody gives more than they have. */
export function requireMayGrant(ctx: Ctx, { permissions }: Pick<KnownRole, 'permissions'>): void {
  if (!covers(permissionsOfActor(ctx), permissions)) throw refuse('role_beyond_yours')
}

export function covers(wider: readonly Permission[], narrower: readonly Permission[]): boolean {
  return narrower.every((permission) => wider.includes(permission))
}

/** Everything the acting user may do; nothing for everybody who is not a member. */
export function permissionsOfActor({ actor }: Pick<Ctx, 'actor'>): Permission[] {
  return actor.kind === 'user' && actor.membership ? permissionsHeld(actor.membership) : []
}

/** The acting user's role; null for everything that is not a member. */
export function roleOf({ actor }: Pick<Ctx, 'actor'>): AnyRole | null {
  return actor.kind === 'user' ? (actor.membership?.role ?? null) : null
}

/** The member, unless removing their ownership would leave the account without an owner. */
export async function requireReplaceableMember(tx: Tx, ctx: Ctx, userId: UserId): Promise<Member> {
  const { isLastOwner, ...member } = await lockMember(tx, ctx, userId)
  if (isLastOwner) throw refuse('last_owner')
  return member
}

/**
 * Ends the membership and what came with it. The person's sessions forget the account, so coming back is a new start;
 * those that the account's identity provider opened end.
 */
export async function endMembership(
  tx: Tx,
  ctx: Ctx,
  { accountId, userId, role }: { accountId: AccountId; userId: UserId; role: AnyRole },
): Promise<void> {
  await endGrants(tx, ctx, { accountId, userId, role })
  await withdrawOpen(tx, ctx, { accountId, requesterId: userId })
  await tx
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('user_session')
    .set({ ended_at: ctx.clock.now() })
    .where('sso_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .updateTable('user_session')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

/** Shared accounts that would have no owner without this user. */
export async function soleOwnerOfShared(tx: Tx, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{
    account_id: string
  }>`SELECT account_id FROM accounts_only_owned_by(${userId})`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

import { AccountId, UserId } from '@placet/contract/ids'
import { GivenRole } from '@placet/contract/permissions'
import { JoinRole } from '@placet/contract/sso'
import type { Tx } from '@placet/db/tx'
import { ownNameOf } from '../account-role.ts'
import { audit } from '../audit.ts'
import { confirmAddress, lockAddress, unusablePassword } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { ALL_SITES, type StoredLimit } from '../members/index.ts'
import { newUserId } from '../random.ts'
import { LATEST_TERMS } from '../support/index.ts'
import type { ConnectionRow } from './connection.ts'

interface Person {
  subject: string
  /** Of a domain that the account has verified. */
  email: string
  name: string
}

const NAME_MAX = 100

/**
 * The user that the identity belongs to, joined to the account if that is allowed; null if they are no member. Once
 * linked, the subject decides and no longer the address.
 */
export async function findMember(
  tx: Tx,
  ctx: Ctx,
  connection: ConnectionRow,
  person: Person,
): Promise<UserId | null> {
  await lockAddress(tx, person.email)
  const linked = await findLinked(tx, connection, person.subject)
  const known = linked ?? (await findByAddress(tx, person.email))
  if (known && known.deletion_at && known.deletion_at <= ctx.clock.now()) return null
  // A person who was removed or deactivated comes back by invitation only, whatever the provider says.
  const joining = await roleFor(tx, connection, person.email, {
    known,
    wasMember: linked !== undefined || (await hasLeft(tx, connection, known)),
    now: ctx.clock.now(),
  })
  if (joining === null) return null
  const userId = known ? UserId.parse(known.id) : await createUser(tx, ctx, person)
  if (joining !== 'member') await join(tx, ctx, connection, { userId, email: person.email, ...joining })
  await link(tx, ctx, connection, { userId, person })
  return userId
}

/** Whether the person was removed by hand, or SCIM has announced them: it decides then who is active. */
async function hasLeft(tx: Tx, { account_id }: ConnectionRow, known: KnownUser | undefined) {
  if (!known) return false
  if (await wasRemoved(tx, account_id, known.id)) return true
  const row = await tx
    .selectFrom('scim_user')
    .select('id')
    .where('account_id', '=', account_id)
    .where('user_id', '=', known.id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a member removed the person by hand. Joining again ends this. */
export async function wasRemoved(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('removed_member')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

interface KnownUser {
  id: string
  deletion_at: Date | null
}

async function findLinked(tx: Tx, { account_id, issuer }: ConnectionRow, subject: string) {
  return tx
    .selectFrom('sso_identity')
    .innerJoin('app_user', 'app_user.id', 'sso_identity.user_id')
    .select(['app_user.id', 'app_user.deletion_at'])
    .where('account_id', '=', account_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function findByAddress(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'deletion_at'])
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

export interface Joining {
  role: GivenRole
  /** The limit of an invitation. */
  limit: StoredLimit
}

/** `member` if they are one already, otherwise the role to join with; null if they may not join. */
async function roleFor(
  tx: Tx,
  { account_id, join_role }: ConnectionRow,
  email: string,
  { known, wasMember, now }: { known: KnownUser | undefined; wasMember: boolean; now: Date },
): Promise<'member' | Joining | null> {
  const membership =
    known &&
    (await tx
      .selectFrom('membership')
      .select('role')
      .where('account_id', '=', account_id)
      .where('user_id', '=', known.id)
      .executeTakeFirst())
  if (membership) return 'member'
  const invited = await takeInvitation(tx, account_id, { email, now })
  if (invited) return invited
  return wasMember || join_role === null ? null : { role: JoinRole.parse(join_role), limit: ALL_SITES }
}

/** Uses up the invitation of this address. Those of owners are accepted with the link in the mail only. */
export async function takeInvitation(
  tx: Tx,
  accountId: string,
  { email, now }: { email: string; now: Date },
): Promise<Joining | null> {
  const invitation = await tx
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('role', '!=', 'owner')
    .where('expires_at', '>', now)
    .returning(['role', 'domain_ids', 'group_ids'])
    .executeTakeFirst()
  if (!invitation) return null
  const { role, ...limit } = invitation
  return { role: GivenRole.parse(role), limit }
}

export async function createUser(
  tx: Tx,
  ctx: Ctx,
  { email, name }: Pick<Person, 'email' | 'name'>,
): Promise<UserId> {
  const userId = newUserId()
  await tx
    .insertInto('app_user')
    .values({
      id: userId,
      email,
      name:
        name
          .replaceAll(/[\p{C}\s]+/gu, ' ')
          .trim()
          .slice(0, NAME_MAX) || email.slice(0, email.indexOf('@')),
      password_hash: await unusablePassword(),
      terms_version: LATEST_TERMS,
      created_at: ctx.clock.now(),
    })
    .execute()
  await confirmAddress(tx, ctx, userId, email)
  return userId
}

async function join(
  tx: Tx,
  ctx: Ctx,
  { account_id }: ConnectionRow,
  { userId, email, role, limit }: Joining & { userId: UserId; email: string },
): Promise<void> {
  const accountId = AccountId.parse(account_id)
  await tx
    .insertInto('membership')
    .values({ account_id, user_id: userId, role, ...limit, created_at: ctx.clock.now() })
    .execute()
  const detail = { email, role, roleName: await ownNameOf(tx, role), by: 'sso' }
  await audit(tx, ctx, { accountId, action: 'member.join', entity: userId, detail })
}

async function link(
  tx: Tx,
  ctx: Ctx,
  { account_id, issuer }: ConnectionRow,
  { userId, person: { subject, email } }: { userId: UserId; person: Person },
): Promise<void> {
  const now = ctx.clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('sso_identity')
    .set({ last_used_at: now })
    .where('account_id', '=', account_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await tx
    .insertInto('sso_identity')
    .values({ account_id, issuer, subject, user_id: userId, created_at: now, last_used_at: now })
    .execute()
  const accountId = AccountId.parse(account_id)
  await audit(tx, ctx, { accountId, action: 'sso.link', entity: userId, detail: { email, issuer } })
}

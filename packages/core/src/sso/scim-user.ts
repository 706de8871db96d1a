import type { AccountId } from '@placet/contract/ids'
import { UserId } from '@placet/contract/ids'
import { GivenRole } from '@placet/contract/permissions'
import { JoinRole } from '@placet/contract/sso'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { ownNameOf } from '../account-role.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { ALL_SITES, endMembership, requireReplaceableMember } from '../members/index.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { findConnection } from './connection.ts'
import { type Joining, takeInvitation, wasRemoved } from './find-member.ts'
import { isVerified } from './mail-domain.ts'
import { mailDomainOf } from './rules.ts'

const NAME_MAX = 100

export const ScimUserName = z.email().max(254).toLowerCase()

/** The fields that are kept. Whatever else a provider sends is ignored, as the standard allows. */
export const ScimFields = z.object({
  userName: ScimUserName,
  externalId: z.string().max(255).nullable(),
  displayName: z.string().max(500),
  active: z.boolean(),
})
export type ScimFields = z.infer<typeof ScimFields>

export interface ScimUserView extends ScimFields {
  id: string
  createdAt: Date
  changedAt: Date
}

export interface ScimUserRow {
  id: string
  user_name: string
  external_id: string | null
  display_name: string
  user_id: string
  role: string | null
  domain_ids: string[] | null
  group_ids: string[]
  created_at: Date
  changed_at: Date
  is_active: boolean
}

/** All people that the provider has announced; active is who is a member now, whoever changed that. */
export function scimUsers(tx: Tx, accountId: AccountId) {
  return tx
    .selectFrom('scim_user')
    .selectAll('scim_user')
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM membership m
        WHERE m.account_id = scim_user.account_id AND m.user_id = scim_user.user_id)`.as('is_active'),
    )
    .where('scim_user.account_id', '=', accountId)
}

export async function getScimRow(tx: Tx, accountId: AccountId, id: string): Promise<ScimUserRow> {
  const row = await scimUsers(tx, accountId)
    .where('scim_user.id', '=', id)
    .forUpdate('scim_user')
    .executeTakeFirst()
  if (!row) throw refuse('scim_user_not_found')
  return row
}

export function toScimView(row: ScimUserRow): ScimUserView {
  return {
    id: row.id,
    userName: row.user_name,
    externalId: row.external_id,
    displayName: row.display_name,
    active: row.is_active,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

export function readName({ displayName, userName }: Pick<ScimFields, 'displayName' | 'userName'>): string {
  const name = displayName
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
  return name || userName.slice(0, userName.indexOf('@'))
}

/** A provider speaks only for addresses of mail domains that its account has proven. */
export async function requireOwnAddress(tx: Tx, accountId: AccountId, address: string): Promise<void> {
  if (!(await isVerified(tx, accountId, mailDomainOf(address)))) throw refuse('sso_address_refused')
}

/**
 * Joins with the role from before or of an open invitation, else with that of people who join by signing in. Nobody
 * becomes an owner, the mail domain has to be the account's still, and a removed person needs an invitation.
 */
export async function activate(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  { id, user_id, user_name, role, domain_ids, group_ids }: ScimUserRow,
): Promise<void> {
  await requireOwnAddress(tx, accountId, user_name)
  const now = ctx.clock.now()
  const invited = await takeInvitation(tx, accountId, { email: user_name, now })
  if (!invited && (await wasRemoved(tx, accountId, user_id))) throw refuse('scim_user_removed')
  const before = role === null ? null : { role: GivenRole.parse(role), limit: { domain_ids, group_ids } }
  const { role: given, limit } = before ?? invited ?? (await roleForJoining(tx, accountId))
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, user_id, role: given, ...limit, created_at: now })
    .execute()
  // Used up: somebody who is removed later doesn't come back with a role from long ago.
  await tx
    .updateTable('scim_user')
    .set({ role: null, ...ALL_SITES })
    .where('id', '=', id)
    .execute()
  const detail = { email: user_name, role: given, roleName: await ownNameOf(tx, given), by: 'scim' }
  await audit(tx, ctx, { accountId, action: 'member.join', entity: user_id, detail })
}

async function roleForJoining(tx: Tx, accountId: AccountId): Promise<Joining> {
  const connection = await findConnection(tx, accountId)
  return { role: JoinRole.parse(connection?.join_role ?? 'standard'), limit: ALL_SITES }
}

/**
 * Ends the membership as removing the member does: sessions, invitations and keys with it, but not the provider's own
 * token. Invitations to the person end too, so that an old mail doesn't lead back. Not of the last owner.
 */
export async function deactivate(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  row: Pick<ScimUserRow, 'id' | 'user_id' | 'user_name'>,
): Promise<void> {
  const userId = UserId.parse(row.user_id)
  const { email, role, domain_ids, group_ids } = await requireReplaceableMember(tx, ctx, userId)
  const kept = role === 'owner' ? { role: null, ...ALL_SITES } : { role, domain_ids, group_ids }
  await tx.updateTable('scim_user').set(kept).where('id', '=', row.id).execute()
  await endMembership(tx, ctx, { accountId, userId, role })
  await tx
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('email', 'in', [row.user_name, email])
    .execute()
  await audit(tx, ctx, { accountId, action: 'member.remove', entity: userId, detail: { email, by: 'scim' } })
  const detail = { member: userId, role, roleName: await ownNameOf(tx, role) }
  await recordEvent(tx, ctx, { kind: 'access_revoked', detail }, { accountId })
}

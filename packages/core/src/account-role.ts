import { type AccountId, RoleId } from '@placet/contract/ids'
import {
  type AnyRole,
  LIMITABLE_ROLES,
  type Permission,
  ROLES,
  ROLE_TEXTS,
  Scope,
  isBuiltIn,
  permissionsHeld,
  rolesWith,
} from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { refuse } from './refuse.ts'

/** A role with everything that follows from it, whether built in or defined by the account. */
export interface KnownRole {
  role: AnyRole
  name: string
  permissions: readonly Permission[]
  isLimitable: boolean
}

/** Rights of a role that the account defined; undefined for built-in ones. */
export async function loadScopes(tx: Tx, role: AnyRole): Promise<Scope[] | undefined> {
  return isBuiltIn(role) ? undefined : (await findOwnRole(tx, role)).scopes
}

export async function loadRole(tx: Tx, role: AnyRole): Promise<KnownRole> {
  if (isBuiltIn(role)) {
    const isLimitable = LIMITABLE_ROLES.includes(role)
    return { role, name: ROLE_TEXTS[role].label, permissions: permissionsHeld({ role }), isLimitable }
  }
  const { name, scopes } = await findOwnRole(tx, role)
  return { role, name, permissions: permissionsHeld({ role, scopes }), isLimitable: true }
}

/** Built-in roles first, then those of the account by name. */
export async function listKnownRoles(tx: Tx, accountId: AccountId): Promise<KnownRole[]> {
  const own = await tx
    .selectFrom('account_role')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute()
  return Promise.all([...ROLES, ...own.map(({ id }) => RoleId.parse(id))].map((role) => loadRole(tx, role)))
}

export function nameOf(known: readonly KnownRole[], wanted: AnyRole): string {
  return known.find(({ role }) => role === wanted)?.name ?? wanted
}

async function findOwnRole(tx: Tx, role: RoleId): Promise<{ name: string; scopes: Scope[] }> {
  const row = await tx
    .selectFrom('account_role')
    .select(['name', 'scopes'])
    .where('id', '=', role)
    .executeTakeFirst()
  if (!row) throw refuse('role_not_found')
  return { name: row.name, scopes: z.array(Scope).parse(row.scopes) }
}

/** The name for logs, where only roles that the account defined need one. */
export async function ownNameOf(tx: Tx, role: AnyRole): Promise<string | undefined> {
  return isBuiltIn(role) ? undefined : (await findOwnRole(tx, role)).name
}

/** Memberships whose role, built in or not, has the permission. */
export function roleHas(permission: Permission) {
  return sql<boolean>`(membership.role = ANY (${rolesWith(permission)}::text[]) OR EXISTS (
    SELECT FROM account_role WHERE account_role.id = membership.role AND ${permission} = ANY (account_role.scopes)))`
}

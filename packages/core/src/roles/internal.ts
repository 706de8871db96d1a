import type { AccountId, RoleId } from '@placet/contract/ids'
import { SCOPES, type Scope } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'

const EVERYBODY: readonly Scope[] = ['account:read', 'domain:read']

/** Rights without which a page of the dashboard can't load: the page of texts reads the site's languages. */
const NEEDED: Partial<Record<Scope, Scope>> = {
  'content:read': 'settings:read',
  'publish:read': 'settings:read',
}

/** Rights in their usual order. Writing includes reading, and without the list of sites no page works. */
export function completeScopes(scopes: readonly Scope[]): Scope[] {
  const read = scopes.map((scope) => scope.replace(':write', ':read'))
  const given = [...scopes, ...SCOPES.filter((scope) => read.includes(scope))]
  const all = new Set<Scope>([...EVERYBODY, ...given, ...given.flatMap((scope) => NEEDED[scope] ?? [])])
  return SCOPES.filter((scope) => all.has(scope))
}

export async function lockRole(
  tx: Tx,
  { accountId, roleId }: { accountId: AccountId; roleId: RoleId },
): Promise<{ name: string; scopes: string[] }> {
  const role = await tx
    .selectFrom('account_role')
    .select(['name', 'scopes'])
    .where('id', '=', roleId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw refuse('role_not_found')
  return role
}

export function refuseTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'account_role_name'
  throw isTaken ? refuse('role_taken') : error
}

import type { AccountId, RoleId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'

export async function findRole(
  tx: Tx,
  { accountId, roleId, lock = false }: { accountId: AccountId; roleId: RoleId; lock?: boolean },
): Promise<{ name: string; scopes: string[] }> {
  const role = await tx
    .selectFrom('account_role')
    .select(['name', 'scopes'])
    .where('id', '=', roleId)
    .where('account_id', '=', accountId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!role) throw refuse('role_not_found')
  return role
}

export function refuseTaken(error: unknown): never {
  throw breaks(error, 'account_role_name') ? refuse('role_taken') : error
}

/** Somebody got the role while it was being deleted. */
export function refuseHeld(error: unknown): never {
  throw breaks(error, 'account_role_held') ? refuse('role_held') : error
}

function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

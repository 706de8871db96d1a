import type { RoleId } from '@placet/contract/ids'
import type { Scope } from '@placet/contract/permissions'
import { addRole } from '@placet/core/roles/index'
import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'

/** A role of the owner's account. */
export async function aRole(
  { ctx }: Pick<Person, 'ctx'>,
  scopes: readonly Scope[] = ['content:write'],
): Promise<RoleId> {
  const { id } = await addRole({
    ctx,
    input: { name: `Role ${randomUUID().slice(0, 8)}`, scopes: [...scopes] },
  })
  return id
}

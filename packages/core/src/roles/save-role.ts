import { completeScopes, saveRole as route } from '@placet/contract/roles'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { findRole, refuseTaken } from './internal.ts'

/** Effective with the next request of everybody who has the role: sessions read its rights every time. */
export const saveRole = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { roleId } = input
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const from = await findRole(tx, { accountId, roleId, lock: true })
    const name = input.name ?? from.name
    const to = { name, scopes: input.scopes ? completeScopes(input.scopes) : from.scopes }
    await tx.updateTable('account_role').set(to).where('id', '=', roleId).execute().catch(refuseTaken)
    const change = { action: 'role.save', entity: roleId, detail: { name } } as const
    await audit(tx, ctx, { accountId, ...change, changed: { from, to } })
  })
})

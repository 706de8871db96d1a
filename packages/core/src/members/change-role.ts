import { changeRole as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { giveRole } from './give-role.ts'

/** Effective with the member's next request: sessions read the role every time. */
export const changeRole = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'member:write')
  const { userId, role, domains, groups } = input
  await withTx(ctx, (tx) => giveRole(tx, ctx, { userId, role, domains, groups, action: 'member.role' }))
})

import { promoteMember as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { giveRole } from './give-role.ts'

export const promoteMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'ownership:write')
  const { userId } = input
  await withTx(ctx, (tx) => giveRole(tx, ctx, { userId, role: 'owner', action: 'member.promote' }))
})

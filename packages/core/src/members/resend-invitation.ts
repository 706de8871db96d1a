import { resendInvitation as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { loadRole } from '../account-role.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { requireMayGrant } from './internal.ts'
import { inviteAgain } from './invite.ts'

export const resendInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  const { invitationId } = input
  await withTx(ctx, async (tx) => {
    const role = await inviteAgain(tx, ctx, { accountId, invitationId })
    requireMayGrant(ctx, await loadRole(tx, role))
  })
})

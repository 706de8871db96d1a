import { removeInvitation as route } from '@placet/contract/members'
import { AnyRole } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { loadRole } from '../account-role.ts'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { requireMayGrant } from './internal.ts'

export const removeInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('invitation')
      .where('id', '=', input.invitationId)
      .where('account_id', '=', accountId)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!removed) throw refuse('invitation_not_found')
    requireMayGrant(ctx, await loadRole(tx, AnyRole.parse(removed.role)))
    const detail = { email: removed.email }
    await audit(tx, ctx, { accountId, action: 'member.uninvite', entity: input.invitationId, detail })
  })
})

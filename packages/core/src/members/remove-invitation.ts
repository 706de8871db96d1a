import { removeInvitation as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const removeInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('invitation')
      .where('id', '=', input.invitationId)
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw refuse('invitation_not_found')
    const detail = { email: removed.email }
    await audit(tx, ctx, { accountId, action: 'member.uninvite', entity: input.invitationId, detail })
  })
})

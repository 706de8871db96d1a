import { demoteMember as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { endGrants, requireReplaceableMember } from './internal.ts'

export const demoteMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const { email, role } = await requireReplaceableMember(tx, ctx, input.userId)
    await requireConfirmedIdentity(tx, ctx)
    await tx
      .updateTable('membership')
      .set({ role: 'standard' })
      .where('account_id', '=', accountId)
      .where('user_id', '=', input.userId)
      .execute()
    await endGrants(tx, ctx, input.userId)
    await audit(tx, ctx, {
      accountId,
      action: 'member.demote',
      entity: input.userId,
      detail: { email },
      changed: { from: { role }, to: { role: 'standard' } },
    })
  })
})

import { removeMember as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { endMembership, requireReplaceableMember } from './internal.ts'

export const removeMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const { email } = await requireReplaceableMember(tx, ctx, input.userId)
    await requireConfirmedIdentity(tx, ctx)
    await endMembership(tx, ctx, input.userId)
    await audit(tx, ctx, { accountId, action: 'member.remove', entity: input.userId, detail: { email } })
  })
})

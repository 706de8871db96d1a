import { removeMember as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { ownNameOf } from '../account-role.ts'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'
import { endMembership, requireMayChange, requireReplaceableMember } from './internal.ts'

export const removeMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    const { email, role } = await requireReplaceableMember(tx, ctx, input.userId)
    requireMayChange(ctx, role)
    await requireConfirmedMember(tx, ctx)
    await endMembership(tx, ctx, { accountId, userId: input.userId, role })
    await tx
      .insertInto('removed_member')
      .values({ account_id: accountId, user_id: input.userId, removed_at: ctx.clock.now() })
      .execute()
    await audit(tx, ctx, { accountId, action: 'member.remove', entity: input.userId, detail: { email } })
    const detail = { member: input.userId, role, roleName: await ownNameOf(tx, role) }
    await recordEvent(tx, ctx, { kind: 'access_revoked', detail }, { userId, accountId })
  })
})

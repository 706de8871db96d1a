import { signOutMember as route } from '@placet/contract/accounts'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { revokeSessions } from './internal.ts'

export const signOutMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { userId } = input
  await withTx(ctx, async (tx) => {
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('email')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!member) throw refuse('member_not_found')
    await requireConfirmedMember(tx, ctx)
    await revokeSessions(tx, ctx, { accountId, userId })
    await audit(tx, ctx, { accountId, action: 'member.sign-out', entity: userId, detail: member })
  })
})

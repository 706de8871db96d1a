import { leaveAccount as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { endMembership, requireReplaceableMember } from './internal.ts'

/** For members of every role, in any of their accounts. */
export const leaveAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const user = requireUser(ctx)
  const { accountId } = input
  const { userId } = user
  await withTenant(ctx.db, { accountId: null, userId, onlyAccountId: user.onlyAccountId }, async (tx) => {
    const membership = await tx
      .selectFrom('membership')
      .select('role')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!membership) throw refuse('account_not_found')
  })
  const inAccount: Ctx = { ...ctx, actor: { ...user, membership: { accountId, role: 'standard' } } }
  await withTenant(ctx.db, { accountId, userId }, async (tx) => {
    const { email, role } = await requireReplaceableMember(tx, inAccount, userId)
    await requireConfirmedMember(tx, inAccount)
    await endMembership(tx, inAccount, { accountId, userId, role })
    await audit(tx, inAccount, { accountId, action: 'member.remove', entity: userId, detail: { email } })
  })
})

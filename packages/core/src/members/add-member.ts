import { addMember as route } from '@placet/contract/members'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { loadRole } from '../account-role.ts'
import { limitMailsTo } from '../auth/index.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { requireMayGrant } from './internal.ts'
import { invite } from './invite.ts'
import { readLimit } from './limits.ts'

const INVITATIONS: LimitRule = { name: 'invitations', points: 100, perSeconds: 24 * 60 * 60 }

/** Always sends an invitation, even to existing users: joining an account requires their agreement. */
export const addMember = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  const { userId } = requireUser(ctx)
  const role = input.role ?? (input.owner ? 'owner' : 'standard')
  if (input.owner !== (role === 'owner')) {
    throw refuse('invalid_input', [{ key: 'owner', message: 'This contradicts the role.' }])
  }
  await limit(ctx, INVITATIONS, accountId)
  await limitMailsTo(ctx, input.email)
  await withTx(ctx, async (tx) => {
    const given = await loadRole(tx, role)
    requireMayGrant(ctx, given)
    const { name, permissions } = given
    if (permissions.includes('member:write')) await requireConfirmedMember(tx, ctx)
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('app_user.id')
      .where('membership.account_id', '=', accountId)
      .where('app_user.email', '=', input.email)
      .executeTakeFirst()
    if (member) throw refuse('member_exists')
    const sight = await readLimit(tx, ctx, given, input)
    await invite(tx, ctx, {
      accountId,
      email: input.email,
      role,
      roleName: name,
      limit: sight,
      invitedBy: userId,
    })
  })
})

import { blockAddress as route } from '@placet/contract/desk'
import { UserId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { endSessions } from '../auth/index.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { defineVerb } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { atDesk } from './at-desk.ts'

/** Everyone with the address is logged out at once, nobody logs in or signs up with it, and API keys they made stop. */
export const blockAddress = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { userId } = requireStaff(ctx)
  const { email, reason } = input
  await atDesk(ctx, async (tx, desk) => {
    await requireConfirmedIdentity(tx, ctx)
    const users = await tx
      .selectFrom('app_user')
      .leftJoin('staff', 'staff.user_id', 'app_user.id')
      .select(['app_user.id', 'staff.user_id as staff'])
      .where('email', '=', email)
      .execute()
    if (users.some(({ staff }) => staff !== null)) throw refuse('staff_not_blockable')
    await tx
      .insertInto('blocked_address')
      .values({ email, reason, blocked_by: userId, blocked_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const { id } of users) await endSessions(tx, ctx, UserId.parse(id))
    const detail = { email, reason }
    await audit(tx, desk, { accountId: null, action: 'staff.block', entity: email, detail })
  })
})

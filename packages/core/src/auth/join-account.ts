import type { InvitationId } from '@placet/contract/ids'
import { withTenant } from '@placet/db/tx'
import type { Verb } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'

/** Only the person the invitation was sent to, so a forwarded link does not let somebody else in. */
export async function joinAccount({ ctx, input }: Verb<{ invitationId: InvitationId; key: string }>) {
  const { userId, sessionId } = requireUser(ctx)
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  await withTenant(ctx.db, { accountId: invitation.accountId, userId }, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.email !== invitation.email) throw refuse('link_invalid')
    await joinByInvitation(tx, ctx, invitation, { userId, scanReports: true, billing: false })
    await tx
      .updateTable('user_session')
      .set({ account_id: invitation.accountId })
      .where('id', '=', sessionId)
      .execute()
  })
}

import { joinAccount as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import { requireEntry } from '../account-entry.ts'
import { defineVerb } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'

/** Only for the invited address, so a forwarded link does not let anyone else in. */
export const joinAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireVerifiedEmail(ctx)
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  await withTenant(ctx.db, { accountId: invitation.accountId, userId }, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.email !== invitation.email) throw refuse('link_invalid')
    await joinByInvitation(tx, ctx, invitation, {
      userId,
      scanReports: input.scan_reports ?? true,
      billing: input.billing ?? false,
    })
    await requireEntry(tx, ctx, invitation.accountId)
    if (input.announcements !== undefined) {
      const { announcements } = input
      await tx.updateTable('app_user').set({ announcements }).where('id', '=', userId).execute()
    }
    await tx
      .updateTable('user_session')
      .set({ account_id: invitation.accountId })
      .where('id', '=', sessionId)
      .execute()
  })
})

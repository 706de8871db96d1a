import { acceptInvitation as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import { defineVerb } from '../define-verb.ts'
import { newUserId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { requireStrongPassword } from './check-password.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.ts'

/** The key came by e-mail, so the address is confirmed. Existing users sign in and join instead. */
export const acceptInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  requireStrongPassword(input.password, [input.name, invitation.email])
  const passwordHash = await hashPassword(input.password)
  const userId = newUserId()
  const now = ctx.clock.now()
  return withTenant(ctx.db, { accountId: invitation.accountId, userId }, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('app_user')
      .values({
        id: userId,
        email: invitation.email,
        name: input.name,
        password_hash: passwordHash,
        terms_version: LATEST_TERMS,
        announcements: input.announcements,
        email_verified_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw refuse('link_invalid')
    await joinByInvitation(tx, ctx, invitation, {
      userId,
      scanReports: input.scan_reports,
      billing: input.billing,
    })
    return openSession(tx, ctx, userId)
  })
})

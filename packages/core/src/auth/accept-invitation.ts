import { acceptInvitation as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTenant } from '@placet/db/tx'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { newUserId } from '../random.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { confirmAddress } from './confirm-address.ts'
import { findInvitation, joinByInvitation } from './invitation.ts'
import { NEW_PASSWORDS_PER_NETWORK } from './limits.ts'
import { hashNewPassword } from './password.ts'
import { openSession } from './session.ts'

/** The key came by e-mail, so the address is confirmed. Existing users sign in and join instead. */
export const acceptInvitation = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await limit(ctx, NEW_PASSWORDS_PER_NETWORK, ctx.from.network)
  const invitation = await findInvitation(ctx.db, ctx, input.invitationId, input.key)
  const passwordHash = await hashNewPassword(input.password, [
    input.name,
    invitation.email,
    invitation.accountName,
  ])
  const userId = newUserId()
  return withTenant(ctx.db, { accountId: invitation.accountId, userId }, async (tx) => {
    await tx
      .insertInto('app_user')
      .values({
        id: userId,
        email: invitation.email,
        name: input.name,
        password_hash: passwordHash,
        terms_version: LATEST_TERMS,
        announcements: input.announcements,
        created_at: ctx.clock.now(),
      })
      .execute()
    await confirmAddress(tx, ctx, userId, invitation.email)
    await joinByInvitation(tx, ctx, invitation, {
      userId,
      scanReports: input.scan_reports,
      billing: input.billing,
    })
    return openSession(tx, ctx, userId, 'invitation')
  })
})

import { confirmDetails as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { refuse } from '../refuse.ts'
import { requireStrongPassword } from './check-password.ts'
import { hashPassword } from './password.ts'
import { endSessions, openSession } from './session.ts'
import { takeToken } from './token.ts'

/** Only the mailbox's owner sets name and password, so signing up with someone else's address gains nothing. */
export const confirmDetails = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStrongPassword(input.password, [input.name, input.email])
  const passwordHash = await hashPassword(input.password)
  return withTx(ctx, async (tx) => {
    const userId = await takeToken(tx, ctx, input.key, 'verify-email')
    if (userId !== input.userId) throw refuse('link_invalid')
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({
        name: input.name,
        password_hash: passwordHash,
        work: input.work,
        hear: input.hear,
        announcements: input.announcement,
        email_verified_at: ctx.clock.now(),
      })
      .where('id', '=', userId)
      .where('email', '=', input.email)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('link_invalid')
    await endSessions(tx, ctx, userId)
    return openSession(tx, ctx, userId)
  })
})

import { sendMail } from '@placet/contract/jobs/send-mail'
import { UserId } from '@placet/contract/ids'
import { confirmNewEmail as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { endSessions, takeToken } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { refuse } from '../refuse.ts'

/** Notifies the old address, so that an attacker cannot take over a user unnoticed. */
export const confirmNewEmail = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await withTx(ctx, async (tx) => {
    const userId = UserId.parse(await takeToken(tx, ctx, input.token, 'change-email'))
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'pending_email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!user.pending_email) throw refuse('link_invalid')
    const taken = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', user.pending_email)
      .executeTakeFirst()
    if (taken) throw refuse('link_invalid')
    await tx
      .updateTable('app_user')
      .set({ email: user.pending_email, pending_email: null, email_verified_at: ctx.clock.now() })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, ctx, userId)
    await ctx.jobs.enqueue(tx, sendMail, { template: 'email-changed', userId, to: user.email })
  })
})

import { correctAddress as route } from '@placet/contract/auth'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { limitAddressMails } from './limits.ts'
import { endLinks } from './token.ts'

/** For a typo at sign-up: no password is asked, because the address is not confirmed yet. */
export const correctAddress = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  await limitAddressMails(ctx, userId, input.email)
  await withTx(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({ email: input.email })
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('email_confirmed')
    await endLinks(tx, userId)
    await recordEvent(tx, ctx, { kind: 'email_changed', detail: {} }, { userId })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
  })
})

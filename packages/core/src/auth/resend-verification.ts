import { sendMail } from '@placet/contract/jobs/send-mail'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { limitAddressMails } from './limits.ts'

export const resendVerification = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  await limitAddressMails(ctx, userId)
  await withTx(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['email_verified_at', 'pending_email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.pending_email) await ctx.jobs.enqueue(tx, sendMail, { template: 'change-email', userId })
    else if (!user.email_verified_at)
      await ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
  })
})

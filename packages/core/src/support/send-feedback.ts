import { inputOf } from '@placet/contract/route'
import { sendFeedback as route } from '@placet/contract/support'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const sendFeedback = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const created_at = ctx.clock.now()
  await withTx(ctx, async (tx) => {
    await tx
      .insertInto('feedback')
      .values({ user_id: userId, ...input, created_at })
      .execute()
    await tx.updateTable('app_user').set({ feedback_at: created_at }).where('id', '=', userId).execute()
  })
})

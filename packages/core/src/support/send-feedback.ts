import type { FeedbackInput } from '@placet/contract/support'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function sendFeedback({ ctx, input }: Verb<FeedbackInput>) {
  const { userId } = requireUser(ctx)
  const created_at = ctx.clock.now()
  await withTx(ctx, async (tx) => {
    await tx
      .insertInto('feedback')
      .values({ user_id: userId, ...input, created_at })
      .execute()
    await tx.updateTable('app_user').set({ feedback_at: created_at }).where('id', '=', userId).execute()
  })
}

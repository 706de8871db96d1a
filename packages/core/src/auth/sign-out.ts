import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const signOut = defineVerb(NoInput, async ({ ctx }) => {
  const { sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await tx
      .updateTable('user_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', sessionId)
      .execute()
  })
})

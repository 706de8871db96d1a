import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'

export async function signOut({ ctx }: Verb<unknown>) {
  const { sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await tx
      .updateTable('user_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', sessionId)
      .execute()
  })
}

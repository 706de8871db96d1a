import type { SessionId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export async function endSession({ ctx, input }: Verb<{ sessionId: SessionId }>) {
  const { userId } = requireUser(ctx)
  const { numUpdatedRows } = await withTx(ctx, (tx) =>
    tx
      .updateTable('user_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', input.sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  )
  if (numUpdatedRows !== 1n) throw refuse('session_not_found')
}

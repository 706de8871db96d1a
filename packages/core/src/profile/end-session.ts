import { endSession as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const endSession = defineVerb(inputOf(route), async ({ ctx, input }) => {
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
})

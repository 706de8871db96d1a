import { endSession as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

/** A stolen session must not throw out the others, so only its own end needs no confirmation. */
export const endSession = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    if (input.sessionId !== sessionId) await requireConfirmedIdentity(tx, ctx)
    const { numUpdatedRows } = await tx
      .updateTable('user_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', input.sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('session_not_found')
    await recordEvent(tx, ctx, { kind: 'session_ended', detail: {} }, { userId })
  })
})

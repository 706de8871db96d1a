import { accountOf, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

export const signOut = defineVerb(NoInput, async ({ ctx }) => {
  const { viewing: _, ...user } = requireUser(ctx)
  const { userId, sessionId } = user
  await withTx({ ...ctx, actor: user }, async (tx) => {
    await tx
      .updateTable('user_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', sessionId)
      .execute()
    await recordEvent(tx, ctx, { kind: 'sign_out', detail: {} }, { userId, accountId: accountOf(ctx.actor) })
  })
})

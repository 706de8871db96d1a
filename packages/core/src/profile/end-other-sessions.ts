import { endSessions } from '../auth/index.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

export const endOtherSessions = defineVerb(NoInput, async ({ ctx }) => {
  const { userId, sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    await endSessions(tx, ctx, userId, sessionId)
    await recordEvent(tx, ctx, { kind: 'session_ended', detail: {} }, { userId })
  })
})

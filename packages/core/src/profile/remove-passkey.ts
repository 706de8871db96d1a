import { removePasskey as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { alertPerson, endLinks, endSessions } from '../auth/index.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const removePasskey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('id', '=', input.passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw refuse('passkey_not_found')
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId, sessionId)
    const detail = { passkey: input.passkeyId }
    await alertPerson(tx, ctx, { kind: 'passkey_removed', detail }, { userId })
  })
})

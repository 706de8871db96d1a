import { alertPerson, endLinks, endSessions } from '../auth/index.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

export const disableTwoFactor = defineVerb(NoInput, async ({ ctx }) => {
  const { userId, sessionId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    await tx
      .updateTable('app_user')
      .set({ totp_secret: null, totp_pending_secret: null })
      .where('id', '=', userId)
      .execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId, sessionId)
    await alertPerson(tx, ctx, { kind: 'two_factor_off', detail: {} }, { userId })
  })
})

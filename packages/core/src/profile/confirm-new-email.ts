import { UserId } from '@placet/contract/ids'
import { confirmNewEmail as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { alertPerson, confirmAddress, endSessions, takeToken } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'

/** Notifies the old address, so that an attacker cannot take over a user unnoticed. */
export const confirmNewEmail = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await withTx(ctx, async (tx) => {
    const token = await takeToken(tx, ctx, input.token, 'change-email')
    const userId = UserId.parse(token.userId)
    const { email } = await tx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await confirmAddress(tx, ctx, userId, token.address)
    await endSessions(tx, ctx, userId)
    await alertPerson(tx, ctx, { kind: 'email_changed', detail: {} }, { userId, to: email })
  })
})

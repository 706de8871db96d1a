import { resetPassword as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireStrongPassword } from './check-password.ts'
import { hashPassword } from './password.ts'
import { endSessions } from './session.ts'
import { dropTokens, takeToken } from './token.ts'

export const resetPassword = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStrongPassword(input.password, [])
  const passwordHash = await hashPassword(input.password)
  await withTx(ctx, async (tx) => {
    const userId = await takeToken(tx, ctx, input.token, 'reset-password')
    await dropTokens(tx, ctx, userId, 'reset-password')
    await tx
      .updateTable('app_user')
      .set((eb) => ({
        password_hash: passwordHash,
        email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(ctx.clock.now())),
      }))
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, ctx, userId)
  })
})

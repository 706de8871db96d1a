import { signInWithMagicLink as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type SignInOutcome, openSessionOrAsk } from './session.ts'
import { takeToken } from './token.ts'

const Input = inputOf(route)

/** Opening the link proves access to the mailbox, so it also confirms the address. It doesn't skip two-factor. */
export const signInWithMagicLink = defineVerb(Input, async ({ ctx, input }): Promise<SignInOutcome> => {
  return withTx(ctx, async (tx) => {
    const userId = await takeToken(tx, ctx, input.token, 'magic-link')
    const user = await tx
      .updateTable('app_user')
      .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(ctx.clock.now())) }))
      .where('id', '=', userId)
      .returning(['id', 'totp_secret'])
      .executeTakeFirstOrThrow()
    return openSessionOrAsk(tx, ctx, user)
  })
})

import { signInWithMagicLink as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type SignInOutcome, openSessionOrAsk } from './session.ts'
import { takeToken } from './token.ts'

const Input = inputOf(route)

/** For confirmed addresses only: others are mailed a confirmation link instead. It doesn't skip two-factor. */
export const signInWithMagicLink = defineVerb(Input, async ({ ctx, input }): Promise<SignInOutcome> => {
  return withTx(ctx, async (tx) => {
    const { userId } = await takeToken(tx, ctx, input.token, 'magic-link')
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'totp_secret'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return openSessionOrAsk(tx, ctx, user, 'link')
  })
})

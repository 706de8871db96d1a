import { signIn as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { refuse } from '../refuse.ts'
import { passwordMatches } from './password.ts'
import { type SignInOutcome, openSessionOrAsk } from './session.ts'
import { countWrongPassword, requirePasswordTry } from './password-tries.ts'

export const signIn = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SignInOutcome> => {
  await requirePasswordTry(ctx, input.email)
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'totp_secret'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const matches = await passwordMatches(input.password, user?.password_hash)
  if (!user || !matches) {
    await countWrongPassword(ctx, input.email)
    throw refuse('sign_in_failed')
  }
  return withTx(ctx, (tx) => openSessionOrAsk(tx, ctx, user))
})

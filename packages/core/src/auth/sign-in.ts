import { type SignInInput, signIn as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { passwordMatches } from './password.ts'
import { type SignInOutcome, openSessionOrAsk } from './session.ts'
import { tryPassword } from './password-tries.ts'

export const signIn = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SignInOutcome> => {
  const user = await tryPassword(ctx, input.email, () => findUser(ctx, input))
  if (!user) {
    await recordFailure(ctx, input.email)
    throw refuse('sign_in_failed')
  }
  return withTx(ctx, (tx) => openSessionOrAsk(tx, ctx, user, 'password'))
})

/** The event names the person whose address it is; nothing is kept of addresses that nobody has confirmed. */
async function recordFailure(ctx: Ctx, email: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  const event = { kind: 'sign_in_failed', detail: { reason: 'password' } } as const
  await recordEvent(ctx.db, ctx, event, { userId: owner?.id })
}

/**
 * An address has one user who confirmed it, and may have others who signed up with it. Two passwords are compared
 * every time, so that neither the answer nor its time tells which of them exist.
 */
async function findUser(ctx: Ctx, { email, password }: SignInInput) {
  const users = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'totp_secret'])
    .where('email', '=', email)
    .where((eb) => eb.or([eb('deletion_at', 'is', null), eb('deletion_at', '>', ctx.clock.now())]))
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  const [first, second] = await Promise.all(
    [users[0], users[1]].map((user) => passwordMatches(password, user?.password_hash)),
  )
  if (first) return users[0]
  return second ? users[1] : undefined
}

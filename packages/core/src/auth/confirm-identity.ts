import { confirmIdentity as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { CONFIRMED_MS } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { newSecret } from '../random.ts'
import { recordEvent } from '../security-event.ts'
import { requireOwnPassword } from './password-tries.ts'
import { limitSecondFactor, requireSecondFactor } from './second-factor.ts'

/** Raises the session's privileges, so its secret is rotated (ASVS 7.2.4). */
export const confirmIdentity = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireUser(ctx)
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['email', 'password_hash', 'totp_secret'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await requireOwnPassword(ctx, user, input.password)
  if (user.totp_secret) await limitSecondFactor(ctx, userId)
  const { secret, hash } = newSecret()
  const now = ctx.clock.now()
  await withTx(ctx, async (tx) => {
    if (user.totp_secret) await requireSecondFactor(tx, ctx, userId, input.code ?? '')
    await tx
      .updateTable('user_session')
      .set({
        token_hash: hash,
        confirmed_until: new Date(now.getTime() + CONFIRMED_MS),
        ...(user.totp_secret && { second_factor_at: now }),
      })
      .where('id', '=', sessionId)
      .execute()
    await recordEvent(tx, ctx, { kind: 'identity_confirmed', detail: {} }, { userId })
  })
  return { sessionSecret: secret }
})

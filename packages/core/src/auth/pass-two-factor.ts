import type { TwoFactorInput } from '@placet/contract/auth'
import { type Verb, withTx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { limitSecondFactor, requireSecondFactor } from './second-factor.ts'
import { openSession } from './session.ts'
import { readToken, takeToken } from './token.ts'

/** The first factor's secret comes from the browser that passed it; it is used up only by a right code. */
export async function passTwoFactor({
  ctx,
  input,
}: Verb<TwoFactorInput & { pendingSecret: string | undefined }>) {
  const { pendingSecret } = input
  const userId =
    pendingSecret && (await withTx(ctx, (tx) => readToken(tx, ctx, pendingSecret, 'second-factor')))
  if (!userId) throw refuse('two_factor_failed')
  await limitSecondFactor(ctx, userId)
  return withTx(ctx, async (tx) => {
    await requireSecondFactor(tx, ctx, userId, input.code)
    await takeToken(tx, ctx, pendingSecret, 'second-factor')
    return openSession(tx, ctx, userId)
  })
}

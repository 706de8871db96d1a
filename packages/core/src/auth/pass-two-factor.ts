import { TwoFactorInput } from '@placet/contract/auth'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { isRefusal, refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { limitSecondFactor, requireSecondFactor } from './second-factor.ts'
import { openSession } from './session.ts'
import { readToken, takeToken } from './token.ts'

const Input = TwoFactorInput.extend({ pendingSecret: z.string().optional() })

/** The pending secret comes from the browser that passed the first factor; only a correct code consumes it. */
export const passTwoFactor = defineVerb(Input, async ({ ctx, input }) => {
  const { pendingSecret } = input
  const token =
    pendingSecret && (await withTx(ctx, (tx) => readToken(tx, ctx, pendingSecret, 'second-factor')))
  if (!token) throw refuse('two_factor_failed')
  const { userId } = token
  await limitSecondFactor(ctx, userId)
  const signIn = withTx(ctx, async (tx) => {
    await requireSecondFactor(tx, ctx, userId, input.code)
    await takeToken(tx, ctx, pendingSecret, 'second-factor')
    return openSession(tx, ctx, userId, 'two-factor')
  })
  return signIn.catch(async (error: unknown) => {
    // Outside the transaction, which was rolled back: the first factor was right, so the person should know.
    const event = { kind: 'sign_in_failed', detail: { reason: 'second-factor' } } as const
    if (isRefusal(error, 'two_factor_failed')) await recordEvent(ctx.db, ctx, event, { userId })
    throw error
  })
})

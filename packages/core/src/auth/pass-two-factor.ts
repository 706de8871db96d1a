import { TwoFactorInput } from '@placet/contract/auth'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { refuse } from '../refuse.ts'
import { limitSecondFactor, requireSecondFactor } from './second-factor.ts'
import { openSession } from './session.ts'
import { readToken, takeToken } from './token.ts'

const Input = TwoFactorInput.extend({ pendingSecret: z.string().optional() })

/** The pending secret comes from the browser that passed the first factor; only a correct code consumes it. */
export const passTwoFactor = defineVerb(Input, async ({ ctx, input }) => {
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
})

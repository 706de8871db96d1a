import { readConfirmation as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireConfirmation } from './confirm-details.ts'
import { findSignUpSession } from './session.ts'

const Input = inputOf(route).extend({ sessionSecret: z.string().optional() })

export const readConfirmation = defineVerb(Input, async ({ ctx, input }) => {
  const { userId } = await withTx(ctx, (tx) => requireConfirmation(tx, ctx, input))
  const { name } = await ctx.db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const session = await findSignUpSession(ctx, userId, input.sessionSecret)
  return { name, needsPassword: session === null }
})

import { NewPassword, confirmDetails as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { refuse } from '../refuse.ts'
import { confirmAddress, replaceCredentials } from './confirm-address.ts'
import { NEW_PASSWORDS_PER_NETWORK } from './limits.ts'
import { hashNewPassword } from './password.ts'
import { findSignUpSession, openSessionOrAsk, renewSession, type SignInOutcome } from './session.ts'
import { readToken, takeToken } from './token.ts'

const Input = inputOf(route).extend({ sessionSecret: z.string().optional() })

/** In the session that signed up, the password stays. Anywhere else everything set up before ends (decision 42). */
export const confirmDetails = defineVerb(Input, async ({ ctx, input }): Promise<SignInOutcome> => {
  await limit(ctx, NEW_PASSWORDS_PER_NETWORK, ctx.from.network)
  const { userId } = await withTx(ctx, (tx) => requireConfirmation(tx, ctx, input))
  const session = await findSignUpSession(ctx, userId, input.sessionSecret)
  if (session && input.password !== undefined) throw refuse('password_exists')
  const passwordHash = session ? null : await hashGivenPassword(input)
  return withTx(ctx, async (tx) => {
    const { address } = await takeToken(tx, ctx, input.key, 'verify-email')
    await confirmAddress(tx, ctx, userId, address)
    if (passwordHash !== null) await replaceCredentials(tx, ctx, userId, passwordHash)
    const user = await tx
      .updateTable('app_user')
      .set({
        name: input.name,
        announcements: input.announcement,
        ...(input.work && { work: input.work }),
        ...(input.hear && { hear: input.hear }),
      })
      .where('id', '=', userId)
      .returning(['id', 'totp_secret'])
      .executeTakeFirstOrThrow()
    return session ? renewSession(tx, session) : openSessionOrAsk(tx, ctx, user, 'link')
  })
})

interface ConfirmationLink {
  userId: string
  key: string
  email: string
}

/** User and address of a confirmation link that still works; reading it doesn’t use it up. */
export async function requireConfirmation(tx: Tx, ctx: Ctx, link: ConfirmationLink) {
  const token = await readToken(tx, ctx, link.key, 'verify-email')
  if (token?.userId !== link.userId || token.address !== link.email) throw refuse('link_invalid')
  return token
}

async function hashGivenPassword({
  name,
  email,
  password,
}: {
  name: string
  email: string
  password?: string | undefined
}): Promise<string> {
  const parsed = NewPassword.safeParse(password ?? '')
  if (!parsed.success) {
    throw refuse('invalid_input', [{ key: 'password', message: parsed.error.issues[0]?.message ?? '' }])
  }
  return hashNewPassword(parsed.data, [name, email])
}

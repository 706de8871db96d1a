import { resetPassword as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { refuse } from '../refuse.ts'
import { alertPerson } from './alert-person.ts'
import { confirmAddress, replaceCredentials } from './confirm-address.ts'
import { knownAbout } from './known-about.ts'
import { NEW_PASSWORDS_PER_NETWORK } from './limits.ts'
import { hashNewPassword } from './password.ts'
import { endSessions } from './session.ts'
import { endLinks, readToken, takeToken } from './token.ts'

/** Keeps the second factor of a confirmed user. The link also confirms an address, as a way in from elsewhere. */
export const resetPassword = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await limit(ctx, NEW_PASSWORDS_PER_NETWORK, ctx.from.network)
  const about = await withTx(ctx, async (tx) => {
    const token = await readToken(tx, ctx, input.token, 'reset-password')
    return token && knownAbout(tx, token.userId)
  })
  if (!about) throw refuse('link_invalid')
  const passwordHash = await hashNewPassword(input.password, about)
  await withTx(ctx, async (tx) => {
    const { userId, address } = await takeToken(tx, ctx, input.token, 'reset-password')
    const { email_verified_at } = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .returning('email_verified_at')
      .executeTakeFirstOrThrow()
    if (email_verified_at === null) {
      await confirmAddress(tx, ctx, userId, address)
      await replaceCredentials(tx, ctx, userId, passwordHash)
      return
    }
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId)
    await alertPerson(tx, ctx, { kind: 'password_changed', detail: { by: 'reset' } }, { userId })
  })
})

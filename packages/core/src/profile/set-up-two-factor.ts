import { generateSecret, generateURI } from 'otplib'
import { toDataURL } from 'qrcode'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** The pending secret is stored on the server: the one the page sends back must match it. */
export const setUpTwoFactor = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireVerifiedEmail(ctx)
  const secret = generateSecret()
  const email = await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'totp_secret'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.totp_secret) throw refuse('two_factor_is_on')
    await tx
      .updateTable('app_user')
      .set({ totp_pending_secret: ctx.seal.close('two-factor', secret, userId) })
      .where('id', '=', userId)
      .execute()
    return user.email
  })
  const uri = generateURI({ issuer: 'Placet', label: email, secret })
  return { secret, qrcode: await toDataURL(uri, { margin: 1, width: 240 }) }
})

import { generateRegistrationOptions } from '@simplewebauthn/server'
import { keepChallenge, passkeyParty } from '../auth/index.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'

export const startPasskey = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireVerifiedEmail(ctx)
  return withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const known = await tx
      .selectFrom('passkey')
      .select('credential_id')
      .where('user_id', '=', userId)
      .execute()
    const options = await generateRegistrationOptions({
      rpName: 'Placet',
      rpID: passkeyParty(ctx).rpID,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(userId),
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(tx, ctx, options.challenge, userId)
    return { ...options }
  })
})

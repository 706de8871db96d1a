import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { PASSKEYS_PER_NETWORK } from './limits.ts'
import { keepChallenge } from './passkey-challenge.ts'
import { passkeyParty } from './passkey-party.ts'

/** Does not name a user: the browser offers the passkeys it has for this site. */
export const startPasskeySignIn = defineVerb(NoInput, async ({ ctx }) => {
  await limit(ctx, PASSKEYS_PER_NETWORK, ctx.from.network)
  const { rpID } = passkeyParty(ctx)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await withTx(ctx, (tx) => keepChallenge(tx, ctx, options.challenge, null))
  return { ...options }
})

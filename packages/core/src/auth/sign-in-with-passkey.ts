import { signInWithPasskey as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { refuse } from '../refuse.ts'
import { PASSKEY_ANSWERS_PER_NETWORK } from './limits.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { passkeyParty } from './passkey-party.ts'
import { openSession } from './session.ts'

/** A passkey with user verification counts as two factors, so no code is required. */
export const signInWithPasskey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await limit(ctx, PASSKEY_ANSWERS_PER_NETWORK, ctx.from.network)
  const { credential } = input
  const { rpID, origin } = passkeyParty(ctx)
  return withTx(ctx, async (tx) => {
    const passkey = await tx
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .forUpdate()
      .executeTakeFirst()
    const { userHandle = '' } = credential.response
    const handle = Buffer.from(userHandle, 'base64url').toString()
    if (!passkey || (handle !== '' && handle !== passkey.user_id)) throw refuse('passkey_failed')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => takeChallenge(tx, ctx, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch((error: unknown) => {
      throw refuse('passkey_failed', [], error)
    })
    if (!verified) throw refuse('passkey_failed')
    await tx
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, last_used_at: ctx.clock.now() })
      .where('id', '=', passkey.id)
      .execute()
    return openSession(tx, ctx, passkey.user_id, 'passkey')
  })
})

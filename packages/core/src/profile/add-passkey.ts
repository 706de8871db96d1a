import { addPasskey as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { noteSecondFactor } from '../account-policy.ts'
import { alertPerson, endLinks, endSessions, passkeyParty, takeChallenge } from '../auth/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { newPasskeyId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const addPasskey = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireVerifiedEmail(ctx)
  const { rpID, origin } = passkeyParty(ctx)
  return withTx(ctx, async (tx) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: input.credential,
      expectedChallenge: (challenge) => takeChallenge(tx, ctx, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw refuse('passkey_failed', [], error)
    })
    if (!registrationInfo) throw refuse('passkey_failed')
    const { credential } = registrationInfo
    const id = newPasskeyId()
    // The browser sends the id, so somebody could claim another person's.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        id,
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: input.name,
        created_at: ctx.clock.now(),
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw refuse('passkey_failed')
    await noteSecondFactor(tx, ctx, sessionId)
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId, sessionId)
    await alertPerson(tx, ctx, { kind: 'passkey_added', detail: { passkey: id } }, { userId })
    return { id }
  })
})

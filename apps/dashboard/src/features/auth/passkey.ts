import { PasskeyAssertion, PasskeyAttestation, type PasskeyOptions } from '@placet/contract/passkey'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { z } from 'zod'

type Options = z.infer<typeof PasskeyOptions>

export const PASSKEY_MESSAGES = {
  notUsed: 'The passkey wasn’t used. Try again, or log in another way.',
  notMade: 'The passkey wasn’t created. Try again. A device can hold one passkey per login.',
} as const

export async function askPasskey(options: Options) {
  try {
    return PasskeyAssertion.parse(await startAuthentication({ optionsJSON: options }))
  } catch (cause) {
    throw new Error(PASSKEY_MESSAGES.notUsed, { cause })
  }
}

export async function makePasskey(options: Options) {
  try {
    if (!isForCreation(options)) throw new Error('the passkey challenge is incomplete')
    return PasskeyAttestation.parse(await startRegistration({ optionsJSON: options }))
  } catch (cause) {
    throw new Error(PASSKEY_MESSAGES.notMade, { cause })
  }
}

// The rest comes unchanged from the server's WebAuthn library, and the browser rejects anything invalid.
function isForCreation(options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON {
  return 'rp' in options && 'user' in options && 'pubKeyCredParams' in options
}

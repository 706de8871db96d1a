import type { PasskeyOptions } from '@placet/contract/auth'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { z } from 'zod'

type Options = z.infer<typeof PasskeyOptions>

export const PASSKEY_MESSAGES = {
  notUsed: 'No passkey was used. Please try again, or log in another way.',
  notMade: 'No passkey was made. Please try again; a device can hold one passkey for each user.',
} as const

export async function askPasskey(options: Options) {
  try {
    return { ...(await startAuthentication({ optionsJSON: toRequest(options) })) }
  } catch (cause) {
    throw new Error(PASSKEY_MESSAGES.notUsed, { cause })
  }
}

export async function makePasskey(options: Options) {
  try {
    return { ...(await startRegistration({ optionsJSON: toCreation(options) })) }
  } catch (cause) {
    throw new Error(PASSKEY_MESSAGES.notMade, { cause })
  }
}

// Both come from the server's WebAuthn library as they are, and the browser itself refuses what does not fit.
function toRequest(options: Options): PublicKeyCredentialRequestOptionsJSON {
  return options as unknown as PublicKeyCredentialRequestOptionsJSON
}

function toCreation(options: Options): PublicKeyCredentialCreationOptionsJSON {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON
}

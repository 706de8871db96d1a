import type { PasskeyOptions } from '@placet/contract/auth'
import {
  type PublicKeyCredentialCreationOptionsJSON,
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
    return { ...(await startAuthentication({ optionsJSON: options })) }
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

// They come from the server's WebAuthn library as they are, and the browser itself refuses what does not fit.
function toCreation(options: Options): PublicKeyCredentialCreationOptionsJSON {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON
}

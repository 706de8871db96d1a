import { t } from '@lingui/core/macro'
import { PasskeyAssertion, PasskeyAttestation, type PasskeyOptions } from '@placet/contract/passkey'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { z } from 'zod'
import { perLanguage } from '../../i18n/per-language.ts'
import { say } from '../../i18n/say.ts'

type Options = z.infer<typeof PasskeyOptions>

export const PASSKEY_MESSAGES = perLanguage(
  () =>
    ({
      notUsed: t`The passkey wasn’t used. Try again, or log in another way.`,
      notMade: t`The passkey wasn’t created. Try again. A device can hold one passkey per login.`,
    }) as const,
)

export async function askPasskey(options: Options) {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return PasskeyAssertion.parse(await startAuthentication({ optionsJSON: options }))
  } catch (cause) {
    throw new Error(say(PASSKEY_MESSAGES.notUsed), { cause })
  }
}

export async function makePasskey(options: Options) {
  try {
    if (!isForCreation(options)) throw new Error('the passkey challenge is incomplete')
    const { startRegistration } = await import('@simplewebauthn/browser')
    return PasskeyAttestation.parse(await startRegistration({ optionsJSON: options }))
  } catch (cause) {
    throw new Error(say(PASSKEY_MESSAGES.notMade), { cause })
  }
}

// The rest comes unchanged from the server's WebAuthn library, and the browser rejects anything invalid.
function isForCreation(options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON {
  return 'rp' in options && 'user' in options && 'pubKeyCredParams' in options
}

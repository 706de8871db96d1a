import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

// Both are what a browser's own WebAuthn call gave. Verification reads every part of it by itself and refuses what does
// not fit, so the shape beyond `id` and `rawId` is not checked twice.
export function toAuthenticationResponse(credential: {
  id: string
  rawId: string
}): AuthenticationResponseJSON {
  return credential as unknown as AuthenticationResponseJSON
}

export function toRegistrationResponse(credential: { id: string; rawId: string }): RegistrationResponseJSON {
  return credential as unknown as RegistrationResponseJSON
}

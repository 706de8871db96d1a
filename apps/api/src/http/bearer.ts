import { BEARER_SECONDS } from '@placet/contract/constants'
import { SessionId } from '@placet/contract/ids'
import type { Clock } from '@placet/core/ports'
import { SignJWT, errors, jwtVerify } from 'jose'

/** Short-lived proof that a page belongs to a session. Useless without the session's cookie. */
export interface Bearers {
  issue(sessionId: SessionId): Promise<string>
  /** The session the bearer was issued for, or null if it is forged or expired. */
  read(bearer: string): Promise<SessionId | null>
}

/** The first key signs, all are accepted: a key can be replaced while bearers are in use. */
export function createBearers(keys: readonly string[], clock: Clock): Bearers {
  const secrets = keys.map((key) => new TextEncoder().encode(key))
  const [newest] = secrets
  if (newest === undefined) throw new Error('bearers need a key')
  return {
    issue(sessionId) {
      const now = clock.now()
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sessionId)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + BEARER_SECONDS * 1000))
        .sign(newest)
    },
    async read(bearer) {
      for (const secret of secrets) {
        try {
          const { payload } = await jwtVerify(bearer, secret, {
            algorithms: ['HS256'],
            currentDate: clock.now(),
          })
          return SessionId.parse(payload.sub)
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
          if (!(error instanceof errors.JWSSignatureVerificationFailed)) return null
        }
      }
      return null
    },
  }
}

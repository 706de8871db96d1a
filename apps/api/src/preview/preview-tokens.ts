import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { PREVIEW_SECONDS } from '@placet/contract/constants'
import { AccountId, DomainCode, DomainId } from '@placet/contract/ids'
import type { Clock } from '@placet/core/ports'
import type { PreviewGrant } from '@placet/core/settings/index'
import { z } from 'zod'

/** Tokens that let their holder see one saved version of one domain for 15 minutes. */
export interface PreviewTokens {
  issue(grant: PreviewGrant): string
  /** The token's grant for the code in the URL. Null if missing, forged, expired or for another domain. */
  read(token: string, code: string): PreviewGrant | null
}

export interface Previews {
  tokens: PreviewTokens
  /** The same for published versions, to replay what visitors saw. */
  shown: PreviewTokens
  /** The built banner code that shows previews. */
  runtime: string
}

const Claims = z.object({
  accountId: AccountId,
  domainId: DomainId,
  code: DomainCode,
  version: z.coerce.number().int().positive(),
  endsAtSeconds: z.coerce.number().int(),
})

export function createPreviewTokens(
  keys: readonly string[],
  clock: Clock,
  purpose: 'preview tokens' | 'shown tokens' = 'preview tokens',
): PreviewTokens {
  // The same secret signs bearers: a derived key keeps one kind of token from passing as the other.
  const ownKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
  const signatures = (claims: string) =>
    ownKeys.map((key) => createHmac('sha256', key).update(claims).digest())
  return {
    issue({ accountId, domainId, code, version }) {
      const endsAtSeconds = Math.floor(clock.now().getTime() / 1000) + PREVIEW_SECONDS
      const claims = [accountId, domainId, code, version, endsAtSeconds].join('.')
      return `${claims}.${signatures(claims)[0]?.toString('base64url')}`
    },
    read(token, code) {
      const end = token.lastIndexOf('.')
      const claims = token.slice(0, Math.max(0, end))
      const signature = Buffer.from(token.slice(end + 1), 'base64url')
      const isGenuine = signatures(claims).some(
        (wanted) => signature.length === wanted.length && timingSafeEqual(signature, wanted),
      )
      // Do the same work for a forged token as for a genuine one, so that timing does not tell them apart.
      const grant = readClaims(isGenuine ? claims : NOBODYS)
      const isInForce = clock.now().getTime() < grant.endsAtSeconds * 1000
      return isGenuine && isInForce && grant.code === code ? grant : null
    },
  }
}

const NOBODYS = `acc_${'0'.repeat(22)}.dom_${'0'.repeat(22)}.${'0'.repeat(10)}.1.1767225600`

function readClaims(claims: string) {
  const [accountId, domainId, code, version, endsAtSeconds] = claims.split('.')
  return Claims.parse({ accountId, domainId, code, version, endsAtSeconds })
}

import { randomBytes } from 'node:crypto'
import type { ConsentSubmission } from '@placet/contract/consent-intake'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { z } from 'zod'

export const LoadDomain = z.object({ domainId: DomainId, code: DomainCode, hosts: z.array(z.string()) })
export type LoadDomain = z.infer<typeof LoadDomain>

/** Headers that a CDN would set; an edge trusts them if configured to trust this machine. */
export const visitorHeaders = { country: 'x-visitor-country', address: 'x-forwarded-for' } as const
export const trustingEdgeEnv = {
  PLACET_TRUSTED_PROXIES: '127.0.0.1',
  PLACET_COUNTRY_HEADER: visitorHeaders.country,
} as const

export interface PlannedConsent {
  submission: ConsentSubmission
  headers: Record<string, string>
  code: DomainCode
  /** The cell it must be counted in, except for the day. */
  cell: ConsentCell
}

export const ConsentCell = z.object({
  domain: z.string(),
  host: z.string(),
  path: z.string(),
  country: z.string(),
  language: z.string(),
  device: z.string(),
  choice: z.enum(['denied', 'partial', 'allowed']),
  /** 1 or 0 for each optional category, in the contract's order. */
  allowed: z.array(z.int()).length(OPTIONAL_CATEGORIES.length),
})
export type ConsentCell = z.infer<typeof ConsentCell>

// The query string must not reach the log.
const paths = ['/', '/pricing', '/blog/hello', '/kontakt?ref=mail', '/angebote/übersicht']
const countries = ['DE', 'FR', 'US-CA', 'IS', 'BR', 'JP']
const languages = ['en', 'de']
const browsers = [
  {
    device: 'desktop',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  {
    device: 'mobile',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
  {
    device: 'tablet',
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
]

/** Consent number `index`: covers every combination, each from a different visitor and network. */
export function planConsent(index: number, domains: readonly LoadDomain[]): PlannedConsent {
  const bits = randomBytes(6)
  const domain = pick(domains, index)
  const host = pick(domain.hosts, bits.readUInt8(0))
  const path = pick(paths, bits.readUInt8(1))
  const country = pick(countries, bits.readUInt8(2))
  const language = pick(languages, bits.readUInt8(3))
  const { device, userAgent } = pick(browsers, bits.readUInt8(4))
  const mask = bits.readUInt8(5) % 16
  const allowed = OPTIONAL_CATEGORIES.map((_, bit) => (mask >> bit) & 1)
  const [preferences, analytics, marketing, uncategorized] = allowed.map(Boolean)
  const everything = mask === 15 ? 'accept_all' : 'reject_all'
  return {
    code: domain.code,
    submission: {
      eventId: randomBytes(16).toString('hex'),
      token: randomBytes(16).toString('hex'),
      attempt: 0,
      action: mask === 15 || mask === 0 ? everything : 'custom',
      categories: {
        preferences: preferences ?? false,
        analytics: analytics ?? false,
        marketing: marketing ?? false,
        uncategorized: uncategorized ?? false,
      },
      version: 1,
      language,
      layer: 'banner',
      path,
      clientAt: Date.now(),
    },
    headers: {
      origin: `https://${host}`,
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': userAgent,
      [visitorHeaders.country]: country,
      [visitorHeaders.address]: `11.${(index >> 8) % 250}.${index % 250}.7`,
    },
    cell: {
      domain: domain.domainId,
      host,
      path: path.split('?', 1)[0] ?? path,
      country,
      language,
      device,
      choice: mask === 15 ? 'allowed' : mask === 0 ? 'denied' : 'partial',
      allowed,
    },
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const [chosen] = list.slice(index % list.length)
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

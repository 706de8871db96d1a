import { refOfVendor } from '@placet/catalogue/vendors'
import { getDomain } from 'tldts'

/** Scan findings on a domain. */
export interface SeenOnSite {
  /** Third-party hosts that stored something. */
  readonly hosts: readonly string[]
  /** Providers of the services found, by name. */
  readonly vendorNames: readonly string[]
  /** Providers set by the account. */
  readonly vendorRefs: readonly string[]
}

export interface Candidate {
  readonly ref: string
  readonly name: string
  /** The vendor's own hosts. */
  readonly hosts: readonly string[]
}

const LEGAL_FORM =
  /\b(?:inc|incorporated|llc|ltd|limited|gmbh|mbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|aps|oy|plc|corp|corporation|co|company|ehf|ireland|europe|international|group|holdings?|pty|pte)\b/g

/** Vendors with tags on the site, by name or by a host only they use. */
export function detectVendors(seen: SeenOnSite, candidates: readonly Candidate[]): ReadonlySet<string> {
  const sites = new Set(seen.hosts.map(siteOf))
  const names = new Set(seen.vendorNames.map(plainName))
  const refs = new Set([...seen.vendorRefs, ...seen.vendorNames.map(refOfVendor)])
  const claims = new Map<string, number>()
  const sitesOf = new Map(candidates.map(({ ref, hosts }) => [ref, new Set(hosts.map(siteOf))]))
  for (const [ref, own] of sitesOf) {
    for (const site of own) claims.set(claimOf(ref, site), (claims.get(claimOf(ref, site)) ?? 0) + 1)
  }
  // The global list names products after their company: “Google Advertising Products”.
  const isNamed = (ref: string, name: string) =>
    names.has(name) ||
    (ref.startsWith('gvl-') && [...names].some((seenName) => name.startsWith(`${seenName} `)))
  const isOwnSite = (ref: string, site: string) => sites.has(site) && claims.get(claimOf(ref, site)) === 1
  return new Set(
    candidates
      .filter(
        ({ ref, name }) =>
          refs.has(ref) ||
          isNamed(ref, plainName(name)) ||
          [...(sitesOf.get(ref) ?? [])].some((site) => isOwnSite(ref, site)),
      )
      .map(({ ref }) => ref),
  )
}

// A company can be on several lists. Within one list, a host claimed twice is a shared platform and proves nothing.
function claimOf(ref: string, site: string): string {
  return `${ref.slice(0, 3)} ${site}`
}

function siteOf(host: string): string {
  const bare = host.replace(/^\./, '').toLowerCase()
  return getDomain(bare) ?? bare
}

function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.']/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
  return plain.replaceAll(LEGAL_FORM, '').replaceAll(/\s+/g, ' ').trim() || plain.trim()
}

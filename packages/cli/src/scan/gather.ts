import { CONSENT_STATES } from '@placet/contract/constants'
import { CONFIDENCE_TO_DECIDE } from '@placet/catalogue/catalogue-match'
import { entityOfHost } from '@placet/catalogue/entity-of-host'
import { match } from '@placet/catalogue/match'
import { serviceOfUrl } from '@placet/catalogue/service-of-url'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { StoredWrite } from '@placet/contract/events/stored-write'
import type { CrawledPage } from '@placet/crawler/crawl-plan'
import { getDomain } from 'tldts'
import type { ScanResult, StoredThing } from './scan-result.ts'

interface Sighting {
  readonly write: StoredWrite
  readonly state: ConsentState
  readonly url: string
}

/** Pages arrive in random order; sorting makes the report deterministic. */
export function inOrder(pages: readonly CrawledPage[]): CrawledPage[] {
  const rank = ({ state }: CrawledPage) => CONSENT_STATES.indexOf(state)
  return pages.toSorted((one, other) => rank(one) - rank(other) || compare(one.url, other.url))
}

export function gatherStored(pages: readonly CrawledPage[], siteHost: string): StoredThing[] {
  const sightings = pages.flatMap(({ writes, state, url }) => writes.map((write) => ({ write, state, url })))
  const groups = Map.groupBy(sightings, ({ write: { kind, name, host, path } }) =>
    JSON.stringify([kind, name, host, path]),
  )
  return [...groups.values()]
    .flatMap((seen) => toThing(seen, siteHost) ?? [])
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.host, other.host))
}

function toThing(seen: readonly Sighting[], siteHost: string): StoredThing | null {
  // An observed write says more than an item found afterwards.
  const first = seen.find(({ write }) => write.via !== 'unattributed') ?? seen[0]
  if (!first) return null
  const { kind, name, host, path, initiatorUrl, chain, requestUrl } = first.write
  const isThirdParty = siteOf(host) !== siteOf(siteHost)
  const known = match({ kind, name, host, initiatorUrl, isThirdParty })
  const isSure = known !== null && known.confidence >= CONFIDENCE_TO_DECIDE
  const lives = seen.flatMap(({ write }) => write.lifeSeconds ?? [])
  const where = isThirdParty ? host.replace(/^\./, '') : ''
  return {
    key: [kind, known?.pattern ?? name, where].join(' ').trim(),
    ...{ kind, name, host, path, isThirdParty },
    category: isSure ? known.category : 'uncategorized',
    suggestedCategory: known && !isSure && known.category !== 'uncategorized' ? known.category : null,
    service: isSure ? known.serviceName : null,
    vendor: isSure ? known.vendor : null,
    because: known?.because ?? null,
    confidence: known?.confidence ?? null,
    lifeSeconds: lives.length === 0 ? null : Math.max(...lives),
    knownLifeSeconds: isSure ? known.lifetimeSeconds : null,
    states: CONSENT_STATES.filter((state) => seen.some((each) => each.state === state)),
    // Reversed so that the first page of each state wins.
    pageOfState: Object.fromEntries(seen.map(({ state, url }) => [state, url] as const).toReversed()),
    pages: new Set(seen.map(({ url }) => url)).size,
    setBy: requestUrl || initiatorUrl,
    chain,
  }
}

/** Third parties unknown to both the catalogue and the public list, each listed once; our own script is none. */
export function gatherUnknownHosts(
  pages: readonly CrawledPage[],
  siteHost: string,
): ScanResult['unknownHosts'] {
  const scripts = pages.flatMap(({ implementation }) => implementation?.scripts ?? [])
  const hosts = [siteHost, ...scripts.flatMap((url) => URL.parse(url)?.hostname ?? [])]
  const ownSites = new Set(hosts.map(siteOf))
  const found = new Map<string, ScanResult['unknownHosts'][number]>()
  for (const page of pages) {
    for (const { url } of page.requests) {
      const host = URL.parse(url)?.hostname ?? ''
      if (host === '' || found.has(host) || ownSites.has(siteOf(host))) continue
      if (serviceOfUrl(url) === null && entityOfHost(host) === null)
        found.set(host, { host, url, page: page.url })
    }
  }
  return [...found.values()].toSorted((one, other) => compare(one.host, other.host))
}

function siteOf(host: string): string {
  const bare = host.replace(/^\./, '')
  return getDomain(bare) ?? bare
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

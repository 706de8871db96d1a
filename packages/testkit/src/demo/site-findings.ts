import type { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import type { ChainLink, StoredWrite } from '@placet/contract/events/stored-write'
import type { Site } from './sites.ts'

const DAY = 24 * 60 * 60
const ALWAYS: readonly ConsentState[] = ['none', 'accept', 'deny', 'gpc']
const ALLOWED: readonly ConsentState[] = ['accept']

/** An item that a demo site stores in the browser. */
export interface Finding {
  write: Omit<StoredWrite, 'chain'> & { chain: ChainLink[] }
  states: readonly ConsentState[]
  /** Number of the site's pages that have it. */
  pages: number
  /** Indexes of the scan that first saw it and of the scan that no longer did. */
  from: number
  until: number
}

/** Findings on a demo site: some set too early, one new, one gone, one unknown. */
export function findingsOf(site: Site): Finding[] {
  const host = site.name
  const tags = 'https://www.googletagmanager.com/gtm.js'
  const pixel = 'https://connect.facebook.net/en_US/fbevents.js'
  const base = [
    finding(site, 'placet', {
      lifeDays: 365,
      by: 'https://edge.placet.example/c2/script.js',
      states: ALWAYS,
    }),
    finding(site, 'PHPSESSID', { httpOnly: true, states: ALWAYS }),
    finding(site, 'theme', { kind: 'local', by: `https://${host}/assets/site.js`, states: ALWAYS }),
    finding(site, '_ga', { on: `.${host}`, lifeDays: 730, by: gtagBy(tags) }),
    finding(site, `_ga_${site.title.slice(0, 4).toUpperCase()}`, {
      on: `.${host}`,
      lifeDays: 730,
      by: gtagBy(tags),
    }),
    finding(site, '_gid', { on: `.${host}`, lifeDays: 1, by: gtagBy(tags), until: 2 }),
    finding(site, 'ab_bucket', { lifeDays: 30, by: `https://${host}/assets/site.js`, states: ALWAYS }),
  ]
  if (site.rhythm === 'business') return base
  return [
    ...base,
    finding(site, '_fbp', { on: `.${host}`, lifeDays: 90, by: [tags, pixel], states: ['none', 'accept'] }),
    finding(site, 'IDE', {
      on: '.doubleclick.net',
      lifeDays: 390,
      by: [tags],
      from: 1,
      states: ['accept', 'deny'],
    }),
    finding(site, 'VISITOR_INFO1_LIVE', { on: '.youtube.com', lifeDays: 180, pages: 2, from: 1 }),
    finding(site, '_ttp', {
      on: '.tiktok.com',
      lifeDays: 390,
      by: [tags, 'https://analytics.tiktok.com/i18n/pixel/events.js'],
      from: 2,
    }),
    finding(site, 'lead_src', {
      on: `.${host}`,
      lifeDays: 60,
      by: [tags],
      from: 2,
      states: ['none', 'accept'],
    }),
    finding(site, 'firebaseLocalStorageDb', {
      kind: 'indexeddb',
      by: `https://${host}/assets/login.js`,
      pages: 1,
      states: ALWAYS,
    }),
  ]
}

/** Position of the script: correct on most sites, behind another script on shops. */
export function implementationOf(site: Site, code: string): Implementation {
  const isFirst = site.rhythm !== 'shop'
  return {
    scripts: [`https://edge.placet.example/c2/${code}.js`],
    isRightCode: true,
    isFirst,
    isLate: false,
    before: isFirst ? null : 'https://www.googletagmanager.com/gtm.js',
    isConsentModeFirst: isFirst,
    otherBanner: '',
  }
}

interface Given {
  kind?: StoredWrite['kind']
  /** Host it is stored for, if not the site's bare name. */
  on?: string
  lifeDays?: number
  httpOnly?: boolean
  /** Scripts that led to it, starting with the tag; if omitted, a server response set it. */
  by?: string | readonly string[]
  states?: readonly ConsentState[]
  pages?: number
  from?: number
  until?: number
}

function finding(site: Site, name: string, given: Given): Finding {
  const { kind = 'cookie', lifeDays, httpOnly = false, states = ALLOWED, from = 0, until = 3 } = given
  const page = `https://${site.name}/`
  const scripts = [given.by ?? []].flat()
  const setter = scripts.at(-1)
  const frame = { functionName: 'set', line: 1, column: 4210 }
  return {
    states,
    pages: given.pages ?? site.paths.length,
    from,
    until,
    write: {
      ...{ kind, name, host: given.on ?? site.name, path: kind === 'cookie' ? '/' : '' },
      ...{ secure: true, httpOnly, sameSite: given.on?.startsWith('.') ? 'none' : 'lax', partitioned: false },
      ...{
        lifeSeconds: lifeDays === undefined ? null : lifeDays * DAY,
        sample: 'aaa000.aa00',
        isTransient: false,
      },
      via: setter === undefined ? 'header' : 'script',
      requestUrl: setter === undefined ? page : '',
      requestType: setter === undefined ? 'Document' : '',
      initiatorType: setter === undefined ? 'other' : 'script',
      initiatorUrl: setter ?? page,
      stack: scripts.toReversed().map((url) => ({ url, ...frame })),
      chain: [{ kind: 'document', url: page }, ...scripts.map((url) => ({ kind: 'script' as const, url }))],
    },
  }
}

function gtagBy(tags: string): string[] {
  return [tags, 'https://www.googletagmanager.com/gtag/js']
}

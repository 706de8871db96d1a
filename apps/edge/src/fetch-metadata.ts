import type { IncomingHttpHeaders } from 'node:http'

export type FetchMetadata = 'browser' | 'absent' | 'contradicting'

type Expected = { modes: readonly string[]; dest: string }

const CONSENT: Expected = { modes: ['cors', 'no-cors'], dest: 'empty' }
const SCRIPT: Expected = { modes: ['cors', 'no-cors'], dest: 'script' }
const SITES: readonly unknown[] = ['cross-site', 'same-site', 'same-origin']
const ROBOT = /bot\b|crawl|spider|headless|lighthouse|phantom|python|curl|wget|preview|monitor/i

/** Fetch metadata headers: pages can't set them, and programs rarely get them right. */
export function judgeFetchMetadata(headers: IncomingHttpHeaders, kind: 'consent' | 'script'): FetchMetadata {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers
  // Programs may send one of the other headers; browsers never omit this one.
  if (site === undefined) return 'absent'
  const expected = kind === 'consent' ? CONSENT : SCRIPT
  const isFitting =
    SITES.includes(site) &&
    typeof mode === 'string' &&
    expected.modes.includes(mode) &&
    dest === expected.dest
  return isFitting ? 'browser' : 'contradicting'
}

/** Whether a person is viewing the page now: excludes robots and prefetched or prerendered pages. */
export function isSomebodyThere(headers: IncomingHttpHeaders, kind: 'consent' | 'script'): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false
  const userAgent = headers['user-agent'] ?? ''
  return judgeFetchMetadata(headers, kind) === 'browser' && userAgent !== '' && !ROBOT.test(userAgent)
}

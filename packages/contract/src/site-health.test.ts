import { expect, test } from 'vitest'
import { SEEN_MS } from './domains.ts'
import { type SiteFacts, seenState, siteState } from './site-health.ts'

const NOW = Date.parse('2026-11-17T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

test.each([
  [{ seenAt: ago(0), isSeenKnown: true }, 'seen'],
  [{ seenAt: ago(SEEN_MS - 1), isSeenKnown: false }, 'seen'],
  [{ seenAt: ago(SEEN_MS), isSeenKnown: true }, 'long_ago'],
  [{ seenAt: ago(SEEN_MS), isSeenKnown: false }, 'unknown'],
  [{ seenAt: null, isSeenKnown: true }, 'never'],
  [{ seenAt: null, isSeenKnown: false }, 'unknown'],
])('%o is %s', (seen, state) => {
  expect(seenState(seen, NOW)).toBe(state)
})

const fine: SiteFacts = {
  deletionAt: null,
  publishedVersion: 3,
  seenAt: ago(0),
  isSeenKnown: true,
  openActions: 0,
  isScanned: true,
}

test.each<[Partial<SiteFacts>, string]>([
  [{}, 'good'],
  [{ openActions: 2 }, 'actions'],
  [{ isScanned: false }, 'unscanned'],
  [{ openActions: undefined }, 'live'],
  [{ seenAt: null, isSeenKnown: false, openActions: 2 }, 'live'],
  [{ seenAt: ago(SEEN_MS), openActions: 2 }, 'not_seen'],
  [{ seenAt: null }, 'not_installed'],
  [{ publishedVersion: null, seenAt: null }, 'unpublished'],
  [{ deletionAt: ago(0), openActions: 2 }, 'deleted'],
  [{ deletionAt: ago(0), publishedVersion: null }, 'deleted'],
])('a site with %o is %s', (facts, state) => {
  expect(siteState({ ...fine, ...facts }, NOW)).toBe(state)
})

import { SEEN_MS } from '@placet/contract/domains'
import { expect, test } from 'vitest'
import { seenState } from './seen-status.tsx'

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

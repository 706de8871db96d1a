import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:30Z', 'just now'],
  ['2026-11-15T11:58:00Z', '2 minutes ago'],
  ['2026-11-15T09:30:00Z', '2 hours ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-03T12:00:00Z', '12 days ago'],
  ['2026-09-10T12:00:00Z', '2 months ago'],
  ['2024-11-10T12:00:00Z', '2 years ago'],
  ['2026-11-21T13:00:00Z', 'in 6 days'],
  ['2026-11-22T11:59:55Z', 'in 7 days'],
  ['2026-11-16T13:00:00Z', 'tomorrow'],
])('%s is %s', (at, words) => {
  expect(formatAgo(at, NOW)).toBe(words)
})

import { aConsentRecord } from '@placet/testkit/factories/consents'
import { expect, test } from 'vitest'
import { toRow } from './to-row.ts'

const MIDNIGHT_MS = Date.parse('2026-11-15T00:00:00Z')
const FIVE_MINUTES_MS = 5 * 60 * 1000

test.each([
  ['the edge’s day counts just before midnight', -1, 10, '2026-11-14', false],
  ['the edge’s day counts up to five minutes behind', -FIVE_MINUTES_MS, 0, '2026-11-14', false],
  ['the edge’s day counts up to five minutes ahead', 0, -FIVE_MINUTES_MS, '2026-11-15', false],
  ['the stream’s day counts beyond five minutes behind', -FIVE_MINUTES_MS - 1, 0, '2026-11-15', true],
  ['the stream’s day counts beyond five minutes ahead', 1, -FIVE_MINUTES_MS, '2026-11-14', true],
  ['the stream’s day counts a day off', 24 * 60 * 60 * 1000, -1, '2026-11-14', true],
])('%s', (_name, edgeMs, streamMs, day, clockDiffers) => {
  const record = aConsentRecord({ receivedAt: MIDNIGHT_MS + edgeMs })
  const row = toRow({ record, position: 3, index: 4, streamAtMs: MIDNIGHT_MS + streamMs }, false)
  expect(row).toMatchObject({ day, clockDiffers, position: 3, index: 4 })
  expect(row.receivedAtMs).toBe(MIDNIGHT_MS + (clockDiffers ? streamMs : edgeMs))
})

test('a time no calendar has is replaced by the stream’s', () => {
  const record = aConsentRecord({ receivedAt: Number.MAX_SAFE_INTEGER })
  expect(toRow({ record, position: 1, index: 0, streamAtMs: MIDNIGHT_MS }, false).day).toBe('2026-11-15')
})

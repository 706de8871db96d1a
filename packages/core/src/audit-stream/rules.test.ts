import { expect, test } from 'vitest'
import { isPatienceOver, retryDelayMs } from './rules.ts'

const MINUTE_MS = 60_000

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [1000, 60],
])('after %i failures the next attempt is in %i minutes', (failures, minutes) => {
  expect(retryDelayMs(failures)).toBe(minutes * MINUTE_MS)
})

test('patience ends after three days', () => {
  const since = new Date('2026-11-14T12:00:00Z')
  expect(isPatienceOver(since, new Date('2026-11-17T11:59:59Z'))).toBe(false)
  expect(isPatienceOver(since, new Date('2026-11-17T12:00:00Z'))).toBe(true)
})

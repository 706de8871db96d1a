import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('a burst passes, then as much as the rate allows, each key on its own', () => {
  let nowMs = 1000
  const limit = createRateLimit({ perSecond: 10, burst: 5, now: () => nowMs })
  const taken = () => Array.from({ length: 8 }, () => limit.take('203.0.113.0/24'))
  expect(taken()).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
  expect(limit.take('198.51.100.0/24')).toBe(0)

  nowMs += 200
  expect(taken()).toEqual([0, 0, 1, 1, 1, 1, 1, 1])

  nowMs += 60_000
  expect(taken()).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
})

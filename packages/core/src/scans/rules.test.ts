import { expect, test } from 'vitest'
import { newDomainId } from '../random.ts'
import { hostOf, isAbandoned, nextScanAt, statusOf } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.each([
  ['https://example.com/a', 'example.com'],
  ['http://www.Example.com:8080/', 'www.example.com'],
  ['https://example.com.evil.test/', 'example.com.evil.test'],
  ['https://example.com@evil.test/', 'evil.test'],
  ['https://evil.test/example.com', 'evil.test'],
  ['example.com', ''],
  ['', ''],
])('a page at %s is on the host “%s”', (url, expected) => {
  expect(hostOf(url)).toBe(expected)
})

test.each([
  [0, 0, false, 0],
  [1, 29, false, 1],
  [1, 31, true, 3],
  [2, 31, true, 3],
  [3, 31, false, 3],
  [4, 3100, false, 4],
])('status %d, silent for %d minutes: abandoned %s, told as %d', (status, minutes, abandoned, told) => {
  const updated_at = new Date('2026-11-15T00:00:00Z')
  const now = new Date(updated_at.getTime() + minutes * 60_000)
  expect(isAbandoned({ status, updated_at }, now)).toBe(abandoned)
  expect(statusOf({ status, updated_at }, now)).toBe(told)
})

test('a domain is scanned at the same moment of every month, and never within a day', () => {
  const id = newDomainId()
  const now = new Date('2026-11-15T00:00:00Z')
  const next = nextScanAt(id, now)
  expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(DAY_MS)
  expect(next.getTime() - now.getTime()).toBeLessThan(31 * DAY_MS)
  expect(nextScanAt(id, next).getTime() - next.getTime()).toBe(30 * DAY_MS)
  expect(nextScanAt(id, new Date(next.getTime() - 2 * DAY_MS))).toEqual(next)
})

test('three thousand domains that were added at once are spread over the days of a month', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  const perDay = Array.from({ length: 30 }, () => 0)
  for (let count = 0; count < 3000; count += 1) {
    const day = Math.floor((nextScanAt(newDomainId(), now).getTime() - now.getTime()) / DAY_MS) - 1
    perDay[day] = (perDay[day] ?? 0) + 1
  }
  expect(perDay).toHaveLength(30)
  for (const count of perDay) expect(Math.abs(count - 100)).toBeLessThan(60)
})

import { expect, test } from 'vitest'
import { formatLongDate } from './format-long-date.ts'

test.each([
  ['2026-11-01T00:00:00Z', 'November 1st, 2026'],
  ['2026-11-02T23:59:59Z', 'November 2nd, 2026'],
  ['2026-03-03T12:00:00Z', 'March 3rd, 2026'],
  ['2026-05-11T12:00:00Z', 'May 11th, 2026'],
  ['2026-05-22T12:00:00Z', 'May 22nd, 2026'],
  ['2026-12-30T12:00:00Z', 'December 30th, 2026'],
])('%s is %s', (at, text) => {
  expect(formatLongDate(at)).toBe(text)
})

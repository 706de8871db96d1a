import { expect, test } from 'vitest'
import { daysOf, duePeriod, lastDays, rangeBefore, rangeProblem } from './rules.ts'

const NOW = new Date('2026-11-16T10:00:00Z')

test.each([
  ['2026-11-15', '2026-11-15', 1, null],
  ['2026-10-01', '2026-10-31', 1, null],
  ['2026-10-01', '2026-11-01', 1, 'report_range_too_long'],
  ['2026-10-01', '2026-11-01', 2, null],
  ['2026-01-01', '2026-11-16', 3, null],
  ['2025-01-01', '2026-01-31', 4, 'report_range_too_long'],
  ['2026-11-15', '2026-11-14', 4, 'report_range_invalid'],
  ['2026-03-01', '2026-03-31', 1, null],
  ['2026-11-10', '2026-11-15', 1, null],
  ['2026-11-10', '2026-11-16', 1, 'report_range_unfinished'],
  ['2026-11-16', '2026-11-16', 1, 'report_range_unfinished'],
  ['2026-10-18', '2026-11-16', 1, null],
  ['2026-11-01', '2026-11-16', 1, null],
  ['2026-11-10', '2026-11-16', 2, null],
  ['2026-11-10', '2026-11-17', 2, 'report_range_future'],
])('%s to %s on tier %d: %s', (from, to, tier, problem) => {
  expect(rangeProblem({ from, to }, tier, NOW)).toBe(problem)
})

test.each([
  ['weekly', '2026-11-18T12:00:00Z', '2026-11-09', '2026-11-15', '2026-11-02'],
  ['weekly', '2026-11-16T06:00:00Z', '2026-11-09', '2026-11-15', '2026-11-02'],
  ['weekly', '2026-11-16T05:59:59Z', '2026-11-02', '2026-11-08', '2026-10-26'],
  ['weekly', '2027-01-04T06:00:00Z', '2026-12-28', '2027-01-03', '2026-12-21'],
  ['monthly', '2026-11-18T12:00:00Z', '2026-10-01', '2026-10-31', '2026-09-01'],
  ['monthly', '2026-12-01T05:00:00Z', '2026-10-01', '2026-10-31', '2026-09-01'],
  ['monthly', '2027-01-01T06:00:00Z', '2026-12-01', '2026-12-31', '2026-11-01'],
  ['monthly', '2028-03-01T07:00:00Z', '2028-02-01', '2028-02-29', '2028-01-01'],
] as const)('the %s summary at %s is that of %s to %s, compared from %s', (rhythm, now, from, to, before) => {
  const period = duePeriod(rhythm, new Date(now))
  expect(period).toMatchObject({ from, to, before: { from: before } })
  expect(period.dueAt.getTime()).toBeLessThanOrEqual(Date.parse(now))
  expect(daysOf(period.before.to, period.from)).toHaveLength(2)
})

test('shared days end yesterday, and as many come before', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(rangeBefore(lastDays(7, NOW))).toEqual({ from: '2026-11-02', to: '2026-11-08' })
})

import { expect, test } from 'vitest'
import { rangeProblem } from './rules.ts'

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

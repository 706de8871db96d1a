import { expect, test } from 'vitest'
import { toSessionReport } from './session-days.ts'

const stats = {
  days: ['2026-11-14', '2026-11-15'],
  values: [10, 20],
  pages: [30, 50],
  shown: [8, 2],
  answered: [5, 4],
}

test('each day has its figures, and the whole has their sums', () => {
  const { days, totals } = toSessionReport(stats)
  expect(days).toEqual([
    { date: '2026-11-14', sessions: 10, pages: 30, shown: 8, answered: 5, unanswered: 3 },
    { date: '2026-11-15', sessions: 20, pages: 50, shown: 2, answered: 4, unanswered: 0 },
  ])
  expect(totals).toEqual({ sessions: 30, pages: 80, shown: 10, answered: 9, unanswered: 1 })
})

test('a figure that is missing is an error and no zero', () => {
  expect(() => toSessionReport({ ...stats, shown: [8] })).toThrow('fewer figures than days')
})

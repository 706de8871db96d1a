import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { ConsentStats } from '@placet/contract/reports'
import { expect, test } from 'vitest'
import { toConsentReport } from './consent-report.ts'

type Counts = Record<string, Record<string, number>>

function metric(name: string, counts: Counts): ConsentStats['metrics'][number] {
  return {
    name,
    values: Object.entries(counts).map(([value, days]) => ({
      key_as_string: value,
      timerange: {
        buckets: Object.entries(days).map(([day, count]) => ({ key_as_string: day, doc_count: count })),
      },
    })),
  }
}

const stats: ConsentStats = {
  metrics: [
    metric('choice', {
      allowed: { '2026-11-01': 5, '2026-11-03': 2 },
      partial: { '2026-11-03': 1 },
      denied: { '2026-11-01': 3 },
    }),
    ...OPTIONAL_CATEGORIES.map((category) =>
      metric(category, { allowed: { '2026-11-01': 5, '2026-11-03': 3 }, denied: { '2026-11-01': 3 } }),
    ),
  ],
}
const range = { from: '2026-11-01', to: '2026-11-03' }

test('has a row for each day of the range, also for days without consents', () => {
  expect(toConsentReport(stats, range).days).toEqual([
    { date: '2026-11-01', allowed: 5, partial: 0, denied: 3 },
    { date: '2026-11-02', allowed: 0, partial: 0, denied: 0 },
    { date: '2026-11-03', allowed: 2, partial: 1, denied: 0 },
  ])
})

test('sums choices and categories with their denominators', () => {
  const report = toConsentReport(stats, range)
  expect(report.totals).toEqual({ allowed: 7, partial: 1, denied: 3 })
  expect(report.total).toBe(11)
  expect(report.categories[0]).toEqual({ category: 'preferences', allowed: 8, total: 11 })
})

test('has the categories of each day with their denominator', () => {
  expect(toConsentReport(stats, range).categoryDays).toEqual([
    { date: '2026-11-01', total: 8, preferences: 5, analytics: 5, marketing: 5, uncategorized: 5 },
    { date: '2026-11-02', total: 0, preferences: 0, analytics: 0, marketing: 0, uncategorized: 0 },
    { date: '2026-11-03', total: 3, preferences: 3, analytics: 3, marketing: 3, uncategorized: 3 },
  ])
})

test('refuses an answer without the metric instead of showing zero', () => {
  expect(() => toConsentReport({ metrics: [] }, range)).toThrow('The report has no metric choice')
})

import { expect, test } from 'vitest'
import { sumSeries } from './read-metric.ts'

const text = `# HELP asked_total Questions
asked_total{outcome="answered",service="edge"} 7
asked_total{outcome="unavailable",service="edge"} 2
asked_total_seconds{outcome="unavailable"} 50
plain_total 3`

test('series are added up by name and label, whatever other labels they have', () => {
  expect(sumSeries(text, 'asked_total', '')).toBe(9)
  expect(sumSeries(text, 'asked_total', 'outcome="unavailable"')).toBe(2)
  expect(sumSeries(text, 'plain_total', '')).toBe(3)
  expect(sumSeries(text, 'missing_total', '')).toBe(0)
})

import { expect, test } from 'vitest'
import { median, quantiles } from './quantiles.ts'

test('quantiles are values that occurred, whatever the order', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(quantiles(values)).toEqual({ p50: 100, p95: 190, p99: 198, p999: 200, max: 200 })
  expect(quantiles([7.25])).toEqual({ p50: 7.3, p95: 7.3, p99: 7.3, p999: 7.3, max: 7.3 })
  expect(quantiles([])).toEqual({ p50: 0, p95: 0, p99: 0, p999: 0, max: 0 })
})

test('the median of an even number lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 2])).toBe(3.5)
})

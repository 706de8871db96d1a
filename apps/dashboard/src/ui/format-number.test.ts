import { expect, test } from 'vitest'
import { formatAxisCount, formatCount, formatRatio, formatShare } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1234, '1.234'],
  [2_000_000, '2.000.000'],
])('groups %d the German way', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [724, 1000, '72,4\u00A0%'],
  [1, 3, '33,3\u00A0%'],
  [5, 5, '100\u00A0%'],
  [0, 5, '0\u00A0%'],
  [0, 0, '–'],
])('writes %d of %d as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text)
})

test('never rounds a contrast up over a limit it misses', () => {
  expect(formatRatio(4.49)).toBe('4,4:1')
  expect(formatRatio(21)).toBe('21,0:1')
})

test('shortens the numbers of an axis', () => {
  expect(formatAxisCount(0)).toBe('0')
  expect(formatAxisCount(950)).toBe('950')
  expect(formatAxisCount(12_500)).toBe('12,5K')
})

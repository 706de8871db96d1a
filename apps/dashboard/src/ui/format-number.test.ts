import { beforeEach, expect, test } from 'vitest'
import { setFormats } from './format-locale.ts'
import {
  formatAxisCount,
  formatAxisShare,
  formatCount,
  formatCounted,
  formatExactShare,
  formatPercent,
  formatRatio,
  formatShare,
} from './format-number.ts'

beforeEach(() => setFormats({ chosen: 'en-GB' }))

test('a person’s choice comes before the screen’s format', () => {
  const screen = { numbers: 'de-DE', dates: 'en-GB' }
  setFormats({ chosen: null, screen })
  expect(formatCount(2_000_000)).toBe('2.000.000')
  expect(formatRatio(5.9)).toBe('5,9:1')
  setFormats({ chosen: 'en-US', screen })
  expect(formatCount(2_000_000)).toBe('2,000,000')
  expect(formatRatio(5.9)).toBe('5.9:1')
})

test('without a choice and a screen’s format the browser’s is used', () => {
  setFormats({ chosen: null })
  expect(formatCount(1234.5)).toBe(new Intl.NumberFormat().format(1234.5))
})

test('a count is written before its noun', () => {
  expect(formatCounted(1234, 'pages')).toBe('1,234 pages')
})

test.each([
  [724, 1000, '72.4%'],
  [1, 3, '33.3%'],
  [5, 5, '100%'],
  [0, 5, '0%'],
  [0, 0, '–'],
])('writes %d of %d as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text)
})

test('writes percents the same way everywhere', () => {
  expect(formatPercent(19)).toBe('19%')
  expect(formatPercent(25.5)).toBe('25.5%')
  expect(formatAxisShare(0.333)).toBe('33%')
  expect(formatExactShare(0.00012)).toBe('0.012%')
})

test('never rounds a contrast up over a limit it misses', () => {
  expect(formatRatio(4.49)).toBe('4.4:1')
  expect(formatRatio(21)).toBe('21.0:1')
})

test('shortens the numbers of an axis', () => {
  expect(formatAxisCount(0)).toBe('0')
  expect(formatAxisCount(950)).toBe('950')
  expect(formatAxisCount(12_500)).toBe('12.5K')
  expect(formatAxisCount(2_000_000)).toBe('2M')
})

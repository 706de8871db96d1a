import { expect, test } from 'vitest'
import { formatDate, formatDayAndMonth } from './format-date.ts'

test('writes dates as DD/MM/YYYY', () => {
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
})

test('writes the days of an axis without the year', () => {
  expect(formatDayAndMonth('2026-11-05')).toBe('05/11')
})

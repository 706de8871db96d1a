import { expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDayAndMonth,
  formatLongDate,
  formatMoment,
  formatTime,
  formatWeekday,
} from './format-date.ts'
import { setFormats } from './format-locale.ts'

const AT = '2026-11-05T09:05:07'

test('writes dates as DD/MM/YYYY on the screens that ask for it', () => {
  setFormats({ chosen: null, screen: { numbers: 'de-DE', dates: 'en-GB' } })
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
  expect(formatDayAndMonth('2026-11-05')).toBe('05/11')
})

test('writes long dates in English until a format is chosen', () => {
  setFormats({ chosen: null })
  expect(formatLongDate('2026-11-05T23:59:59.000Z')).toBe('November 5th, 2026')
  setFormats({ chosen: 'de-DE' })
  expect(formatLongDate('2026-11-05T23:59:59.000Z')).toBe('05.11.2026')
})

test('writes days and times in the chosen format', () => {
  setFormats({ chosen: 'de-DE' })
  expect(formatMoment(AT)).toBe('05.11.2026, 09:05')
  expect(formatTime(Date.parse(AT))).toBe('09:05:07')
  expect(formatClock(AT)).toBe('09:05')
  expect(formatWeekday(AT)).toBe('Thursday, 05.11.2026')
  setFormats({ chosen: 'sv-SE' })
  expect(formatDate('2026-11-05')).toBe('2026-11-05')
})

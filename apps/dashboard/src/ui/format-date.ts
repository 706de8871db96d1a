import { formatLongDate as formatEnglishLongDate } from '@placet/rules/format-long-date'
import { i18n } from '../i18n/i18n.ts'
import { perLanguage } from '../i18n/per-language.ts'
import { hasChosenFormats, perLocale } from './format-locale.ts'

const DAY = { day: '2-digit', month: '2-digit' } as const
const DATE = { ...DAY, year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

const days = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' }))
const dates = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, { ...DATE, timeZone: 'UTC' }))
const localDates = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, DATE))
const moments = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, { ...DATE, ...CLOCK }))
const clocks = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, CLOCK))
const times = perLocale('dates', (locale) => new Intl.DateTimeFormat(locale, { ...CLOCK, second: '2-digit' }))
// Words follow the language, whatever the format of the numbers.
const words = perLanguage(() => ({
  weekday: new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }),
  month: new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  longDate: new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }),
}))

/** `date` is YYYY-MM-DD. */
export function formatDate(date: string): string {
  return dates().format(new Date(date))
}

/** `month` is YYYY-MM. */
export function formatMonth(month: string): string {
  return words.month.format(new Date(`${month}-01`))
}

/** The person's, such as “Europe/Berlin”. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function formatDayAndMonth(date: string): string {
  return days().format(new Date(date))
}

/** In billing and for vendors: “November 3rd, 2026” until a person chooses a format. In UTC, like the server. */
export function formatLongDate(at: string): string {
  if (hasChosenFormats()) return formatDate(at.slice(0, 10))
  return i18n.locale === 'en' ? formatEnglishLongDate(at) : words.longDate.format(new Date(at))
}

/** Day in the person's time zone: “Monday, 16/11/2026”. */
export function formatWeekday(at: string): string {
  const date = new Date(at)
  return `${words.weekday.format(date)}, ${localDates().format(date)}`
}

/** Day of a moment in the person's time zone. */
export function formatLocalDate(at: string): string {
  return localDates().format(new Date(at))
}

export function formatMoment(at: string): string {
  return moments().format(new Date(at))
}

/** With seconds. */
export function formatTime(at: string | number): string {
  return times().format(new Date(at))
}

export function formatClock(at: string): string {
  return clocks().format(new Date(at))
}

import type { SiteState } from '@placet/contract/site-health'
import type { Figures } from './content.ts'

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const WHOLE_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const sayNumber = (value: number): string => NUMBER.format(value)
export const sayMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))
export const sayDay = (day: string): string => DAY.format(new Date(day))
export const sayWholeDay = (day: string): string => WHOLE_DAY.format(new Date(day))
export const sayCount = (count: number, one: string, many: string): string =>
  `${sayNumber(count)} ${count === 1 ? one : many}`

export const STATE_WORDS: Readonly<Record<SiteState, string>> = {
  deleted: 'Being deleted',
  not_seen: 'Not seen for a day',
  actions: 'Needs review',
  unscanned: 'Not scanned yet',
  unpublished: 'Not published',
  not_installed: 'Not installed',
  live: 'Live',
  good: 'Healthy',
}

export function sayAcceptance({ allowed, choices }: Figures): string {
  return choices === 0 ? '–' : `${NUMBER.format(Math.round((allowed / choices) * 1000) / 10)} %`
}

/** Counts change by per cent; without any before, there is nothing to compare with. */
export function sayChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'none the month before'
  const percent = Math.round((now / before - 1) * 1000) / 10
  return percent === 0 ? 'as the month before' : `${signed(percent)} %`
}

/** Shares change by percentage points. */
export function sayPoints(now: Figures, before: Figures): string {
  if (now.choices === 0 || before.choices === 0) return ''
  const points = Math.round((now.allowed / now.choices - before.allowed / before.choices) * 1000) / 10
  if (points === 0) return 'as the month before'
  return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

function signed(value: number): string {
  return `${value > 0 ? '+' : '−'}${NUMBER.format(Math.abs(value))}`
}

/** Settings as the dashboard groups them. */
const AREAS: Readonly<Record<string, string>> = {
  consentLog: 'consent log',
  general: 'general settings',
  gcm: 'Google consent mode',
  blocker: 'blocking of tags',
  cookieRemoval: 'removal of cookies',
  integrations: 'integrations',
  ui: 'appearance',
  geolocation: 'location of visitors',
  language: 'languages',
  crawler: 'scans',
  css: 'custom styles',
  tcfv2: 'IAB framework',
  vendors: 'vendors',
  publisher: 'IAB framework',
  ccpa: 'US privacy',
  categories: 'categories',
  regions: 'regions',
}

/** Publications without changed settings bring new texts, cookies or services. */
export function sayChanged(keys: readonly string[]): string {
  const areas = new Set(keys.flatMap((key) => AREAS[key] ?? []))
  return areas.size === 0 ? 'texts, cookies or services' : [...areas].join(', ')
}

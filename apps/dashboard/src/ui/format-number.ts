import { perLocale } from './format-locale.ts'

const counts = perLocale('numbers', (locale) => new Intl.NumberFormat(locale))
const decimals = perLocale('numbers', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const shares = perLocale('numbers', (locale) => percentFormat(locale, 1))
const wholeShares = perLocale('numbers', (locale) => percentFormat(locale, 0))
const exactShares = perLocale('numbers', (locale) => percentFormat(locale, 3))
const ratios = perLocale(
  'numbers',
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

function percentFormat(locale: string | undefined, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits })
}

export function formatCount(count: number): string {
  return counts().format(count)
}

/** “1 page”, “1,234 pages”; `noun` is the plural form for the count. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}`
}

export function formatDecimal(value: number): string {
  return decimals().format(value)
}

/** A share of zero is undefined, so it is shown as a dash, not as 0 %. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : shares().format(part / whole)
}

/** For shares far below one percent. */
export function formatExactShare(share: number): string {
  return exactShares().format(share)
}

/** `percent` is 0 to 100. */
export function formatPercent(percent: number): string {
  return shares().format(percent / 100)
}

/** `share` is 0 to 1; rounded to whole percents. */
export function formatAxisShare(share: number): string {
  return wholeShares().format(share)
}

export function formatRatio(ratio: number): string {
  return `${ratios().format(Math.floor(ratio * 10) / 10)}:1`
}

const SHORT = [
  { unit: 'M', size: 1_000_000 },
  { unit: 'K', size: 1000 },
] as const

export function formatAxisCount(count: number): string {
  const fitting = SHORT.find(({ size }) => count >= size)
  return fitting ? `${formatDecimal(count / fitting.size)}${fitting.unit}` : formatCount(count)
}

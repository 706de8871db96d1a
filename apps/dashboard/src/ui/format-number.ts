const LOCALE = 'de-DE'
const counts = new Intl.NumberFormat(LOCALE)
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const ratios = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const compactCounts = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

export function formatCount(count: number): string {
  return counts.format(count)
}

/** A share of zero is undefined, so it is shown as a dash, not as 0 %. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : percents.format(part / whole)
}

export function formatRatio(ratio: number): string {
  return `${ratios.format(Math.floor(ratio * 10) / 10)}:1`
}

export function formatAxisCount(count: number): string {
  return compactCounts.format(count).replace('.', ',')
}

/** `share` is 0 to 1; rounded to whole percents. */
export function formatAxisShare(share: number): string {
  return `${Math.round(share * 100)} %`
}

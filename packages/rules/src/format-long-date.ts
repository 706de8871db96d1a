const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** November 3rd, 2026; in UTC, as the server counts. */
export function formatLongDate(at: string): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  return `${months.format(date)} ${day}${ENDINGS[ordinals.select(day)] ?? ''}, ${date.getUTCFullYear()}`
}

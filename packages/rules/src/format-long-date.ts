const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Format: November 3rd, 2026. In UTC, like the server. */
export function formatLongDate(at: string): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  return `${months.format(date)} ${day}${ENDINGS[ordinals.select(day)] ?? ''}, ${date.getUTCFullYear()}`
}

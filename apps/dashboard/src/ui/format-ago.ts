import { t } from '@lingui/core/macro'
import { i18n } from '../i18n/i18n.ts'
import { perLanguage } from '../i18n/per-language.ts'

const relative = perLanguage(() => ({
  inWords: new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }),
}))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNITS = [
  { unit: 'year', ms: 365 * DAY_MS },
  { unit: 'month', ms: 30 * DAY_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** Time since or until then, in the largest unit that fits. */
export function formatAgo(at: string, nowMs = Date.now()): string {
  const differenceMs = Date.parse(at) - nowMs
  const fitting = UNITS.find(({ ms }) => Math.abs(differenceMs) >= ms)
  if (!fitting) return t`just now`
  // A week that began a moment ago still has seven days to go.
  const round = differenceMs > 0 ? Math.round : Math.trunc
  return relative.inWords.format(round(differenceMs / fitting.ms), fitting.unit)
}

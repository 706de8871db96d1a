import type { ErrorCode } from '@placet/contract/errors'
import { entitlementsOf } from '@placet/rules/plans/entitlements'

const DAY_MS = 24 * 60 * 60 * 1000
/** Length of the default report range. */
const LAST_DAYS = 30

interface Range {
  /** Days as YYYY-MM-DD; both ends are inclusive. */
  from: string
  to: string
}

/** Error code for a range that cannot be shown; null if it can. */
export function rangeProblem(range: Range, tier: number, now: Date): ErrorCode | null {
  const { from, to } = range
  const today = now.toISOString().slice(0, 10)
  const { reportDaysMax, hasToday } = entitlementsOf(tier)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days < 1) return 'report_range_invalid'
  if (to > today) return 'report_range_future'
  if (days > reportDaysMax) return 'report_range_too_long'
  const isPreset = days === LAST_DAYS || from === `${today.slice(0, 7)}-01`
  return to === today && !hasToday && !isPreset ? 'report_range_unfinished' : null
}

/** Both ends included, in order. */
export function daysOf(from: string, to: string): string[] {
  const firstMs = Date.parse(from)
  const count = Math.round((Date.parse(to) - firstMs) / DAY_MS) + 1
  return Array.from({ length: count }, (_, day) =>
    new Date(firstMs + day * DAY_MS).toISOString().slice(0, 10),
  )
}

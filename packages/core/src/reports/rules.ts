import { FREE_REPORT_DAYS_MAX, PAID_REPORT_DAYS_MAX, TIER } from '@placet/contract/constants'
import type { ErrorCode } from '@placet/contract/errors'

const DAY_MS = 24 * 60 * 60 * 1000

/** Both ends count. Why this range cannot be shown, or null when it can. */
export function rangeProblem(from: string, to: string, tier: number): ErrorCode | null {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days < 1) return 'report_range_invalid'
  return days > (tier === TIER.free ? FREE_REPORT_DAYS_MAX : PAID_REPORT_DAYS_MAX)
    ? 'report_range_too_long'
    : null
}

/** Both ends included, in order. */
export function daysOf(from: string, to: string): string[] {
  const firstMs = Date.parse(from)
  const count = Math.round((Date.parse(to) - firstMs) / DAY_MS) + 1
  return Array.from({ length: count }, (_, day) =>
    new Date(firstMs + day * DAY_MS).toISOString().slice(0, 10),
  )
}

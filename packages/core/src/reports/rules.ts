import type { ErrorCode } from '@placet/contract/errors'
import { entitlementsOf } from '@placet/rules/plans/entitlements'

const DAY_MS = 24 * 60 * 60 * 1000

/** Both ends count. Why this range cannot be shown, or null when it can. */
export function rangeProblem(from: string, to: string, tier: number): ErrorCode | null {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days < 1) return 'report_range_invalid'
  return days > entitlementsOf(tier).reportDaysMax ? 'report_range_too_long' : null
}

/** Both ends included, in order. */
export function daysOf(from: string, to: string): string[] {
  const firstMs = Date.parse(from)
  const count = Math.round((Date.parse(to) - firstMs) / DAY_MS) + 1
  return Array.from({ length: count }, (_, day) =>
    new Date(firstMs + day * DAY_MS).toISOString().slice(0, 10),
  )
}

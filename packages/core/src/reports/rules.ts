import type { ErrorCode } from '@placet/contract/errors'
import type { Rhythm } from '@placet/contract/report-sharing'
import { entitlementsOf } from '@placet/rules/plans/entitlements'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Length of the default report range. */
const LAST_DAYS = 30

export interface Range {
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

/** The last whole days, in UTC. */
export function lastDays(days: number, now: Date): Range {
  const today = Date.parse(now.toISOString().slice(0, 10))
  return { from: dayOf(today - days * DAY_MS), to: dayOf(today - DAY_MS) }
}

/** As many days right before. */
export function rangeBefore({ from, to }: Range): Range {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: dayOf(Date.parse(from) - days * DAY_MS), to: dayOf(Date.parse(from) - DAY_MS) }
}

/** Hour of the day, in UTC, at which the summary of the period that ended the day before is sent. */
const MAILED_AT_HOUR = 6

export interface MailedPeriod extends Range {
  /** The week or month before. */
  before: Range
  dueAt: Date
}

/** The newest week (Monday to Sunday) or month whose summary is due. */
export function duePeriod(rhythm: Rhythm, now: Date): MailedPeriod {
  const at = new Date(now.getTime() - MAILED_AT_HOUR * HOUR_MS)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  const today = Date.UTC(year, month, at.getUTCDate())
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  const startOf = (ago: number) =>
    rhythm === 'weekly' ? today - (daysSinceMonday + ago * 7) * DAY_MS : Date.UTC(year, month - ago, 1)
  const [start, middle, end] = [startOf(2), startOf(1), startOf(0)]
  return {
    from: dayOf(middle),
    to: dayOf(end - DAY_MS),
    before: { from: dayOf(start), to: dayOf(middle - DAY_MS) },
    dueAt: new Date(end + MAILED_AT_HOUR * HOUR_MS),
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

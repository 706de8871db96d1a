import type { SegmentRow } from '@placet/analytics/queries/report-segments'
import type { Segment } from '@placet/contract/reports'

export function toSegment(row: SegmentRow, days: readonly string[]): Segment {
  const { name, total, allowed, partial, trend } = row
  const split = (count: number) => ({ allowed: count, denied: total - count })
  const byDay = new Map(trend)
  return {
    name,
    total,
    all: { allowed, denied: total - allowed - partial },
    partial,
    preferences: split(row.preferences),
    analytics: split(row.analytics),
    marketing: split(row.marketing),
    uncategorized: split(row.uncategorized),
    trend: days.map((day) => byDay.get(day) ?? 0),
  }
}

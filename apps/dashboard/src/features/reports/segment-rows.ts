import { t } from '@lingui/core/macro'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { NO_RATIO, type Segments } from '@placet/contract/reports'

export const RATIOS = ['allowed', 'partial', 'denied', ...OPTIONAL_CATEGORIES] as const
export type Ratio = (typeof RATIOS)[number]

export interface SegmentTableRow {
  name: string
  isOther: boolean
  total: number
  counts: Record<Ratio, number>
  /** Count divided by total; -1 if there is no ratio. */
  ratios: Record<Ratio, number>
  trend: readonly number[]
}

/** Rows of a ratio table. "Other", if present, comes last. */
export function toSegmentRows({ segments, other }: Segments): SegmentTableRow[] {
  const rows = segments.map((segment): SegmentTableRow => {
    const { name, total, all, partial, trend } = segment
    const counts = {
      allowed: all.allowed,
      partial,
      denied: all.denied,
      preferences: segment.preferences.allowed,
      analytics: segment.analytics.allowed,
      marketing: segment.marketing.allowed,
      uncategorized: segment.uncategorized.allowed,
    }
    return { name, isOther: false, total, counts, ratios: ratiosOf(counts, total), trend }
  })
  if (other === 0) return rows
  return [...rows, { name: t`Other`, isOther: true, total: other, counts: ZERO, ratios: NONE, trend: [] }]
}

export type SortKey = 'name' | 'total' | Ratio

export interface Sort {
  by: SortKey
  isDescending: boolean
}

/** "Other" stays last: it is not a name and has no ratio to compare. */
export function sortRows(
  rows: readonly SegmentTableRow[],
  { by, isDescending }: Sort,
  nameOf: (name: string) => string,
): SegmentTableRow[] {
  const sign = isDescending ? -1 : 1
  const compare = (a: SegmentTableRow, b: SegmentTableRow) => {
    if (a.isOther !== b.isOther) return a.isOther ? 1 : -1
    const byName = nameOf(a.name).localeCompare(nameOf(b.name), 'en')
    if (by === 'name') return sign * byName
    return sign * (by === 'total' ? a.total - b.total : a.ratios[by] - b.ratios[by]) || byName
  }
  return rows.toSorted(compare)
}

const all = (value: number): Record<Ratio, number> => ({
  allowed: value,
  partial: value,
  denied: value,
  preferences: value,
  analytics: value,
  marketing: value,
  uncategorized: value,
})
const NONE = all(NO_RATIO)
const ZERO = all(0)

function ratiosOf(counts: Record<Ratio, number>, total: number): Record<Ratio, number> {
  const ratio = (name: Ratio) => (total === 0 ? NO_RATIO : counts[name] / total)
  return {
    allowed: ratio('allowed'),
    partial: ratio('partial'),
    denied: ratio('denied'),
    preferences: ratio('preferences'),
    analytics: ratio('analytics'),
    marketing: ratio('marketing'),
    uncategorized: ratio('uncategorized'),
  }
}

import { t } from '@lingui/core/macro'
import { formatCount, formatDecimal, formatShare } from '../../ui/format-number.ts'

interface Share {
  part: number
  whole: number
}

/** “2.1 percentage points more than in the 30 days before (58.4 %)”; null without anything to compare with. */
export function sharesCompared(now: Share, before: Share, period: string): string | null {
  if (now.whole === 0 || before.whole === 0) return null
  const points = (now.part / now.whole - before.part / before.whole) * 100
  return `${change(points, t`percentage points`)} ${period} (${formatShare(before.part, before.whole)})`
}

/** “6.9 % more than in the 30 days before (141,960)”. */
export function countsCompared(now: number, before: number, period: string): string | null {
  if (before === 0) return null
  return `${change((now / before - 1) * 100, '%')} ${period} (${formatCount(before)})`
}

function change(difference: number, unit: string): string {
  const rounded = Math.round(difference * 10) / 10
  if (rounded === 0) return t`As in`
  return t`${formatDecimal(Math.abs(rounded))} ${unit} ${rounded > 0 ? t`more` : t`less`} than in`
}

import { t } from '@lingui/core/macro'
import type { MarkedDay } from './chart-days.ts'
import { CHOICES } from './choices.ts'
import type { DayOfChoices } from './consent-report.ts'

interface Shown {
  before: readonly DayOfChoices[]
  marks: readonly MarkedDay[]
  isShare: boolean
}

export function chartLegend({ before, marks, isShare }: Shown) {
  const hasScan = marks.some(({ scans }) => scans.length > 0)
  const label = isShare ? t`Accepted all in the period before` : t`Period before`
  return [
    ...CHOICES,
    ...(before.length > 0 ? [{ label, colour: 'var(--mantine-color-gray-6)' }] : []),
    ...(hasScan ? [{ label: t`Scan (on the axis)`, colour: 'var(--mantine-color-text)' }] : []),
  ]
}

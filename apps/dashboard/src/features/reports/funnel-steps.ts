import { t } from '@lingui/core/macro'
import type { Funnel } from '@placet/contract/reports'

export interface FunnelStep {
  key: keyof Funnel
  label: string
  /** Null if it was not counted. */
  count: number | null
  /** The total that the count is a share of. */
  of: { count: number; label: string } | null
  /** Percentage of the longest bar. */
  width: number
  note: string
}

/** Shown, answered, and the answers themselves; withdrawn is a subset of earlier consents. */
export function funnelSteps(funnel: Funnel): FunnelStep[] {
  const { shown, answered, allowed, partial, withdrawn } = funnel
  const longest = Math.max(shown ?? 0, answered, 1)
  const step = (key: keyof Funnel, label: string, of: FunnelStep['of'], note = ''): FunnelStep => {
    const count = funnel[key]
    return { key, label, count, of, note, width: ((count ?? 0) / longest) * 100 }
  }
  const ofAnswers = answered === 0 ? null : { count: answered, label: t`answers` }
  // A banner may be answered after the range in which it was counted, or where counting is blocked.
  const ofShown = shown === null || shown < answered ? null : { count: shown, label: t`banners` }
  return [
    step('shown', t`Banner shown`, null, shown === null ? t`Not counted for this selection` : t`banners`),
    step('answered', t`Answered`, ofShown, t`answers`),
    step('allowed', t`Accepted all`, ofAnswers, t`answers`),
    step('partial', t`Accepted some`, ofAnswers, t`answers`),
    step('denied', t`Denied all`, ofAnswers, t`answers`),
    step(
      'withdrawn',
      t`Withdrawn later`,
      withdrawn > allowed + partial ? null : { count: allowed + partial, label: t`consents` },
      t`withdrawals`,
    ),
  ]
}

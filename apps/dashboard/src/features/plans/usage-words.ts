import { t } from '@lingui/core/macro'
import type { DomainUsageView } from '@placet/contract/plans'
import { formatCount } from '../../ui/format-number.ts'

/** Explains the usage figures: the overage, the forecast for the month, and that nothing is cut off. */
export function usageWords({ sessionsMax, overage, forecast }: DomainUsageView): string {
  const beyond = (forecast ?? 0) - sessionsMax
  return [
    overage > 0 && t`${formatCount(overage)} over your plan.`,
    forecast === null && t`The forecast appears after the first full day.`,
    forecast !== null &&
      t`About ${formatCount(forecast)} by the end of the month${overage === 0 && beyond > 0 ? t`, ${formatCount(beyond)} more than the plan includes` : ''}, based on the last four weeks.`,
    (overage > 0 || beyond > 0) &&
      t`Your banner keeps working and there is no extra charge. Upgrade for more sessions.`,
  ]
    .filter((words) => words !== false)
    .join(' ')
}

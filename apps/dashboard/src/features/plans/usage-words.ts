import type { DomainUsageView } from '@placet/contract/plans'
import { formatCount } from '../../ui/format-number.ts'

/** What the figures mean: how far beyond the plan, what the month comes to, and that nothing is cut off. */
export function usageWords({ sessionsMax, overage, forecast }: DomainUsageView): string {
  const beyond = (forecast ?? 0) - sessionsMax
  return [
    overage > 0 && `${formatCount(overage)} more than the plan includes.`,
    forecast === null && 'A forecast comes after the first whole day.',
    forecast !== null &&
      `About ${formatCount(forecast)} by the end of the month${overage === 0 && beyond > 0 ? `, ${formatCount(beyond)} more than the plan includes` : ''}, if it goes on like the last four weeks.`,
    (overage > 0 || beyond > 0) &&
      'The banner goes on as it is, and nothing more is charged; a larger plan includes more.',
  ]
    .filter((words) => words !== false)
    .join(' ')
}

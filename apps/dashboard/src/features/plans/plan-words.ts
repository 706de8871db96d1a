import { t } from '@lingui/core/macro'
import type { Interval, PlanView } from '@placet/contract/plans'

export function planName(plans: readonly PlanView[], product: number | null): string {
  return plans.find((plan) => plan.product === product)?.name ?? t`a plan that is no longer available`
}

/** Until the account's country is known. */
export const plusTax = () => t`plus VAT where it applies`

export function termName(interval: Interval): string {
  return interval === 1 ? t`monthly` : t`yearly`
}

import type { Interval, PlanView } from '@placet/contract/plans'

export function planName(plans: readonly PlanView[], product: number | null): string {
  return plans.find((plan) => plan.product === product)?.name ?? 'a plan that is no longer available'
}

export function termName(interval: Interval): string {
  return interval === 1 ? 'monthly' : 'yearly'
}

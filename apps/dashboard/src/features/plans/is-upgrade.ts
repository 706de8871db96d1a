import type { DomainPlanView, Interval, PlanView } from '@placet/contract/plans'
import { classifyPlanChange } from '@placet/rules/plans/classify-plan-change'
import { chosenPlan } from './chosen-plan.ts'

export function isUpgrade(
  plans: readonly PlanView[],
  current: DomainPlanView,
  product: number | null,
  term: Interval,
): boolean {
  const from = chosenPlan(plans, current.product, current.interval ?? 1)
  return classifyPlanChange(from, chosenPlan(plans, product, term)) === 'upgrade'
}

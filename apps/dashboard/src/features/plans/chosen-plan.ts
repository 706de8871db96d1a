import { TIER } from '@placet/contract/constants'
import type { Interval, PlanView } from '@placet/contract/plans'
import type { ChosenPlan } from '@placet/rules/plans/classify-plan-change'

/** A product and term as the rules compare them. Starter is monthly, whatever term is asked for. */
export function chosenPlan(
  plans: readonly PlanView[],
  product: number | null,
  interval: Interval,
): ChosenPlan {
  const tier = plans.find((plan) => plan.product === product)?.tier ?? TIER.free
  return { product, tier, interval: product === null ? 0 : interval }
}

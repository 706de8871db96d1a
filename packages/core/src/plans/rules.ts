import { type Interval, PRODUCT } from '@placet/contract/plans'
import { type Plan, PLANS } from './plans.ts'

export function findPlan(product: number | null): Plan | undefined {
  return PLANS.find((plan) => plan.product === product)
}

/** The paid starter plan is always monthly, whatever interval is requested. */
export function intervalOf(product: number, wanted: Interval): Interval {
  return product === PRODUCT.starter ? 1 : wanted
}

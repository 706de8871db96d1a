import { type Framework, TIER } from '@placet/contract/constants'
import { type Interval, type PlanLossesView, PRODUCT } from '@placet/contract/plans'
import { entitlementsOf } from '@placet/rules/plans/entitlements'
import { type Plan, PLANS } from './plans.ts'

export function findPlan(product: number | null): Plan | undefined {
  return PLANS.find((plan) => plan.product === product)
}

/** The paid starter plan is always monthly, whatever interval is requested. */
export function intervalOf(product: number, wanted: Interval): Interval {
  return product === PRODUCT.starter ? 1 : wanted
}

/** Features of one plan that another lacks, with the site's regions that depend on them. */
export function lossesOf(
  before: Plan,
  after: Plan,
  regions: readonly { title: string; framework: Framework }[],
): PlanLossesView {
  const [has, keeps] = [entitlementsOf(before.tier), entitlementsOf(after.tier)]
  const frameworks = new Set(regions.map(({ framework }) => framework))
  frameworks.delete('default')
  return {
    regions:
      has.hasRegions && !keeps.hasRegions
        ? { extra: regions.slice(1).map(({ title }) => title), frameworks: [...frameworks] }
        : null,
    reports:
      keeps.reportDaysMax < has.reportDaysMax
        ? { daysMax: keeps.reportDaysMax, isTodayLost: has.hasToday && !keeps.hasToday }
        : null,
    sessions:
      keeps.sessionsMax < has.sessionsMax ? { before: has.sessionsMax, after: keeps.sessionsMax } : null,
    isSupportLost: before.tier === TIER.enterprise && after.tier < TIER.enterprise,
  }
}

/** A domain's current or requested plan; the free plan has neither product nor term. */
export interface ChosenPlan {
  product: number | null
  tier: number
  /** Months; 0 for the free plan. */
  interval: 0 | 1 | 12
}

export type PlanChange = 'none' | 'upgrade' | 'downgrade'

/**
 * A higher tier, or the same tier for longer, takes effect immediately; anything else waits for the end of the
 * paid term.
 */
export function classifyPlanChange(current: ChosenPlan, wanted: ChosenPlan): PlanChange {
  if (current.product === wanted.product && current.interval === wanted.interval) return 'none'
  if (wanted.tier !== current.tier) return wanted.tier > current.tier ? 'upgrade' : 'downgrade'
  return wanted.interval > current.interval ? 'upgrade' : 'downgrade'
}

/** Which plan a domain is on or shall be on; the free one has neither product nor term. */
export interface ChosenPlan {
  product: number | null
  tier: number
  /** Months; 0 for the free plan. */
  interval: 0 | 1 | 12
}

export type PlanChange = 'none' | 'upgrade' | 'downgrade'

/** A higher tier, or the same one for longer, is had at once; everything else waits for the end of what was paid for. */
export function classifyPlanChange(current: ChosenPlan, wanted: ChosenPlan): PlanChange {
  if (current.product === wanted.product && current.interval === wanted.interval) return 'none'
  if (wanted.tier !== current.tier) return wanted.tier > current.tier ? 'upgrade' : 'downgrade'
  return wanted.interval > current.interval ? 'upgrade' : 'downgrade'
}

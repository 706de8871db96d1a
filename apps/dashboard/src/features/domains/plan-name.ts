import { PLAN_NAMES, planOf } from '@placet/contract/plans'

export function planName({
  tier,
  subscription,
}: {
  tier: number
  subscription: { product: number } | null
}): string {
  return PLAN_NAMES[planOf({ tier, product: subscription?.product ?? null })]
}

export function tierName(tier: number): string {
  return PLAN_NAMES[planOf({ tier, product: null })]
}

import { TIER } from '@placet/contract/constants'
import { PRODUCT } from '@placet/contract/plans'

const NAMES = new Map<number, string>([
  [TIER.free, 'Free'],
  [TIER.basic, 'Basic'],
  [TIER.business, 'Business'],
  [TIER.enterprise, 'Enterprise'],
])

/** By product, because the paid Starter plan has the same tier as the free one. */
export function planName({
  tier,
  subscription,
}: {
  tier: number
  subscription: { product: number } | null
}): string {
  return subscription?.product === PRODUCT.starter ? 'Starter' : tierName(tier)
}

export function tierName(tier: number): string {
  return NAMES.get(tier) ?? `Tier ${tier}`
}

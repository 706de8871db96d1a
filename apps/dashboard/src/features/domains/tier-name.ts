import { TIER } from '@placet/contract/constants'

const NAMES = new Map<number, string>([
  [TIER.free, 'Free'],
  [TIER.basic, 'Basic'],
  [TIER.business, 'Business'],
  [TIER.enterprise, 'Enterprise'],
])

export function tierName(tier: number): string {
  return NAMES.get(tier) ?? `Tier ${tier}`
}

import { FREE_REPORT_DAYS_MAX, PAID_REPORT_DAYS_MAX, TIER, type Tier } from '@placet/contract/constants'

export interface Entitlements {
  /** The longest range of days that a report may show. */
  readonly reportDaysMax: number
  /** Several regions, each with a framework of its own: US privacy and IAB TCF. */
  readonly hasRegions: boolean
}

const PAID = { reportDaysMax: PAID_REPORT_DAYS_MAX }

const OF_TIER: Readonly<Record<Tier, Entitlements>> = {
  [TIER.free]: { reportDaysMax: FREE_REPORT_DAYS_MAX, hasRegions: false },
  [TIER.basic]: { ...PAID, hasRegions: false },
  [TIER.business]: { ...PAID, hasRegions: true },
  [TIER.enterprise]: { ...PAID, hasRegions: true },
}

/** What a domain may do on its plan: the one table that pages and server ask. An unknown tier may do what the free one may. */
export function entitlementsOf(tier: number): Entitlements {
  const known = Object.values(TIER).find((each) => each === tier)
  return OF_TIER[known ?? TIER.free]
}

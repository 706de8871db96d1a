import { FREE_REPORT_DAYS_MAX, PAID_REPORT_DAYS_MAX, TIER, type Tier } from '@placet/contract/constants'

export interface Entitlements {
  /** The longest range of days that a report may show. */
  readonly reportDaysMax: number
  /** Several regions, each with a framework of its own: US privacy and IAB TCF. */
  readonly hasRegions: boolean
  /** In a month. What is beyond is stated, and neither charged nor cut off. */
  readonly sessionsMax: number
}

const PAID = { reportDaysMax: PAID_REPORT_DAYS_MAX }

const OF_TIER: Readonly<Record<Tier, Entitlements>> = {
  [TIER.free]: { reportDaysMax: FREE_REPORT_DAYS_MAX, hasRegions: false, sessionsMax: 10_000 },
  [TIER.basic]: { ...PAID, hasRegions: false, sessionsMax: 50_000 },
  [TIER.business]: { ...PAID, hasRegions: true, sessionsMax: 250_000 },
  [TIER.enterprise]: { ...PAID, hasRegions: true, sessionsMax: 2_000_000 },
}

/** What a domain may do on its plan: the one table that pages and server ask. An unknown tier may do what the free one may. */
export function entitlementsOf(tier: number): Entitlements {
  const known = Object.values(TIER).find((each) => each === tier)
  return OF_TIER[known ?? TIER.free]
}

/** Who has fewer has reached nothing on any plan. */
export const SMALLEST_SESSIONS_MAX = Math.min(...Object.values(OF_TIER).map(({ sessionsMax }) => sessionsMax))

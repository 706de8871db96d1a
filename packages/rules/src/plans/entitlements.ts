import { FREE_REPORT_DAYS_MAX, PAID_REPORT_DAYS_MAX, TIER, type Tier } from '@placet/contract/constants'

export interface Entitlements {
  /** Longest range, in days, that a report may cover. */
  readonly reportDaysMax: number
  /** Whether a custom range may include today; “Last 30 days” and “This month” always do. */
  readonly hasToday: boolean
  /** Several regions, each with its own framework: US privacy and IAB TCF. */
  readonly hasRegions: boolean
  /** Per month. Sessions beyond it are reported, but neither charged nor cut off. */
  readonly sessionsMax: number
}

const PAID = { reportDaysMax: PAID_REPORT_DAYS_MAX, hasToday: true }

const OF_TIER: Readonly<Record<Tier, Entitlements>> = {
  [TIER.free]: {
    reportDaysMax: FREE_REPORT_DAYS_MAX,
    hasToday: false,
    hasRegions: false,
    sessionsMax: 10_000,
  },
  [TIER.basic]: { ...PAID, hasRegions: false, sessionsMax: 50_000 },
  [TIER.business]: { ...PAID, hasRegions: true, sessionsMax: 250_000 },
  [TIER.enterprise]: { ...PAID, hasRegions: true, sessionsMax: 2_000_000 },
}

/**
 * Entitlements of a domain's plan: the single table that dashboard and server use. An unknown tier counts as
 * free.
 */
export function entitlementsOf(tier: number): Entitlements {
  const known = Object.values(TIER).find((each) => each === tier)
  return OF_TIER[known ?? TIER.free]
}

/** Domains with fewer sessions are below the limit of every plan. */
export const SMALLEST_SESSIONS_MAX = Math.min(...Object.values(OF_TIER).map(({ sessionsMax }) => sessionsMax))

import { CONSENT_STATES, SCANS_UNTIL_DELETED } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { CookieStatus } from '@placet/contract/scans'

const NECESSARY = 1
const PREFERENCES = 2
const ANALYTICS = 3
const MARKETING = 4

/**
 * Categories that may be stored in each state under opt-in law, the strictest kind. Necessary items are
 * always allowed.
 */
const PERMITTED: Record<ConsentState, 'all' | readonly number[]> = {
  none: [],
  accept: 'all',
  deny: [],
  withdraw: [],
  gpc: [],
  preferences: [PREFERENCES],
  analytics: [ANALYTICS],
  marketing: [MARKETING],
}

export interface JudgedCookie {
  status: CookieStatus
  /** States in which it was seen although its category is not permitted there. */
  nonCompliantStates: ConsentState[]
}

/** Compliance of an item that a scan saw in these states. Uncategorized items count as not permitted. */
export function judgeCookie(cookie: {
  categoryId: number
  states: readonly ConsentState[]
  /** Consecutive scans that did not find it. */
  missedScans: number
}): JudgedCookie {
  const { categoryId, states, missedScans } = cookie
  if (missedScans >= SCANS_UNTIL_DELETED) return { status: 'deleted', nonCompliantStates: [] }
  if (categoryId === NECESSARY || categoryId === PREFERENCES) {
    return { status: 'neutral', nonCompliantStates: [] }
  }
  const nonCompliantStates = CONSENT_STATES.filter(
    (state) => states.includes(state) && !isPermitted(state, categoryId),
  )
  return { status: nonCompliantStates.length > 0 ? 'incorrect' : 'correct', nonCompliantStates }
}

function isPermitted(state: ConsentState, categoryId: number): boolean {
  const permitted = PERMITTED[state]
  return permitted === 'all' || permitted.includes(categoryId)
}

import { retryAfter } from './respond.ts'

const FIRST_SECONDS = 10
const LAST_SECONDS = 600
/** With this the tries again of all who wait stay below the rate of new visitors, however long it lasts. */
const OF_THE_OUTAGE = 4 / 3

export type OutageClock = {
  note: (outcome: 'stored' | 'unavailable') => void
  /** How long somebody who was turned away now should stay away: the longer nobody was served, the longer. */
  retryAfter: () => string
}

/** Since when nothing could be stored. */
export function createOutageClock(now: () => number = () => performance.now()): OutageClock {
  let sinceMs: number | undefined
  return {
    note: (outcome) => {
      if (outcome === 'stored') sinceMs = undefined
      else sinceMs ??= now()
    },
    retryAfter: () => {
      const awaySeconds = sinceMs === undefined ? 0 : (now() - sinceMs) / 1000
      return retryAfter(Math.min(Math.max(FIRST_SECONDS, awaySeconds * OF_THE_OUTAGE), LAST_SECONDS))
    },
  }
}

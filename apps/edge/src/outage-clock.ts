import { retryAfter } from './respond.ts'

const FIRST_SECONDS = 10
const LAST_SECONDS = 600
/** Keeps the retries of all waiting browsers below the rate of new visitors, however long the outage lasts. */
const OF_THE_OUTAGE = 4 / 3

export type OutageClock = {
  note: (outcome: 'stored' | 'unavailable') => void
  /** How long a rejected browser should wait before its retry: grows with the length of the outage. */
  retryAfter: () => string
}

/** Tracks since when nothing could be stored. */
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

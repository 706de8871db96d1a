import type { LoggedEvent } from '@placet/analytics/queries/logged-event'
import type { Candidate } from './batch.ts'
import { contentOf, keyOf, type KnownEvent, knownEventOf } from './sort-repeats.ts'

export const RESENT_KEPT_MS = 60 * 60 * 1000
const EVENTS_MAX = 300_000

/** Retried events of the stream's last hour: their originals may still arrive from an edge that held them. */
export interface ResentMemory {
  get: (key: string) => readonly KnownEvent[] | undefined
  rememberLogged: (events: readonly LoggedEvent[]) => void
  rememberBatch: (candidates: readonly Candidate[], incarnation: string) => void
  /** Drops entries older than one hour before this time, and the oldest ones above the limit. */
  forget: (nowMs: number) => void
  readonly size: number
}

export function createResentMemory(eventsMax = EVENTS_MAX): ResentMemory {
  const events = new Map<string, { streamAtMs: number; known: KnownEvent[] }>()

  function remember(key: string, streamAtMs: number, event: KnownEvent): void {
    const known = events.get(key)?.known ?? []
    events.delete(key)
    events.set(key, { streamAtMs, known: [...known, event] })
  }

  return {
    get: (key) => events.get(key)?.known,
    rememberLogged: (logged) => {
      for (const { incarnation, position, index, ...event } of logged) {
        remember(keyOf(event), event.streamAtMs, { incarnation, position, index, content: contentOf(event) })
      }
    },
    rememberBatch: (candidates, incarnation) => {
      for (const candidate of candidates) {
        const { record, streamAtMs } = candidate
        if (record.attempt > 0) remember(keyOf(record), streamAtMs, knownEventOf(candidate, incarnation))
      }
    },
    forget: (nowMs) => {
      for (const [key, { streamAtMs }] of events) {
        if (streamAtMs >= nowMs - RESENT_KEPT_MS && events.size <= eventsMax) break
        events.delete(key)
      }
    },
    get size() {
      return events.size
    },
  }
}

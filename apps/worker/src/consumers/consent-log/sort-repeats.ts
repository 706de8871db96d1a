import type { ConsentRow } from '@placet/analytics/writer'
import type { LoggedEvent } from '@placet/analytics/queries/logged-event'
import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import type { Candidate, Place } from './batch.ts'
import { toRow } from './to-row.ts'

/** A choice that is already recorded, or comes earlier in this batch. */
export interface KnownEvent extends Place {
  incarnation: string
  content: string
}

export interface KnownEvents {
  get: (key: string) => readonly KnownEvent[] | undefined
}

export interface Sorted {
  rows: ConsentRow[]
  repeats: Candidate[]
}

/**
 * Deduplicates: one row per choice, however often it was sent. The same event with another choice is stored too and
 * marked as a conflict. A known event at the candidate's own place is from an earlier try of this batch.
 */
export function sortRepeats(
  candidates: readonly Candidate[],
  incarnation: string,
  known: readonly KnownEvents[],
): Sorted {
  const seen = new Map<string, Candidate[]>()
  const sorted: Sorted = { rows: [], repeats: [] }
  for (const candidate of candidates) {
    const key = keyOf(candidate.record)
    const inBatch = seen.get(key)
    // Fast path: nearly all records are new, and a batch has tens of thousands.
    if (inBatch === undefined && !known.some((events) => events.get(key))) {
      sorted.rows.push(toRow(candidate, false))
      seen.set(key, [candidate])
      continue
    }
    const event = knownEventOf(candidate, incarnation)
    const earlier = [
      ...(inBatch ?? []).map((other) => knownEventOf(other, incarnation)),
      ...known.flatMap((events) => events.get(key) ?? []),
    ].filter((other) => !isSamePlace(other, event))
    if (earlier.some((other) => other.content === event.content)) {
      sorted.repeats.push(candidate)
      continue
    }
    sorted.rows.push(toRow(candidate, earlier.length > 0))
    seen.set(key, [...(inBatch ?? []), candidate])
  }
  return sorted
}

export function knownEventOf({ record, position, index }: Candidate, incarnation: string): KnownEvent {
  return { incarnation, position, index, content: contentOf({ ...record, ...record.categories }) }
}

function isSamePlace(a: KnownEvent, b: KnownEvent): boolean {
  return a.incarnation === b.incarnation && a.position === b.position && a.index === b.index
}

export function keyOf({ domainId, token, eventId }: Pick<LoggedEvent, 'domainId' | 'token' | 'eventId'>) {
  return `${domainId} ${token} ${eventId}`
}

export function contentOf(
  choice: Pick<ConsentRecord, 'action' | 'version'> & ConsentRecord['categories'],
): string {
  const allowed = OPTIONAL_CATEGORIES.filter((category) => choice[category])
  return `${choice.action} ${choice.version} ${allowed.join(' ')}`
}

export function addKnown(events: Map<string, KnownEvent[]>, key: string, event: KnownEvent): void {
  const list = events.get(key)
  if (list === undefined) events.set(key, [event])
  else list.push(event)
}

import type { ConsentRow } from '@placet/analytics/writer'
import type { Candidate } from './batch.ts'

const CLOCKS_APART_MAX_MS = 5 * 60 * 1000

/** The edge's time counts, unless its clock is plainly wrong: then the stream's does, and the row says so. */
export function toRow(candidate: Candidate, isConflict: boolean): ConsentRow {
  const { record, streamAtMs, position, index } = candidate
  const clockDiffers = Math.abs(record.receivedAt - streamAtMs) > CLOCKS_APART_MAX_MS
  const receivedAtMs = clockDiffers ? streamAtMs : record.receivedAt
  return {
    record,
    day: dayOf(receivedAtMs),
    receivedAtMs,
    clockDiffers,
    streamAtMs,
    isConflict,
    position,
    index,
  }
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

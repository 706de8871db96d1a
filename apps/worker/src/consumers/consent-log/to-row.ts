import type { ConsentRow } from '@placet/analytics/writer'
import type { Candidate } from './batch.ts'

const CLOCKS_APART_MAX_MS = 5 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Uses the edge's time, unless its clock is plainly wrong: then the stream's, and the row is marked. */
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

/** Cached because formatting a date costs as much as parsing a record, and a batch spans one or two days. */
let lastDay = { number: 0, text: '1970-01-01' }

export function dayOf(ms: number): string {
  const number = Math.floor(ms / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(ms).toISOString().slice(0, 10) }
  return lastDay.text
}

import { recentResent } from '@placet/analytics/queries/recent-resent'
import type { Batch } from './batch.ts'
import type { ShardSink } from './shard-sink.ts'
import { addKnown, contentOf, type KnownEvent, type KnownEvents, keyOf } from './sort-repeats.ts'

/** Browsers wait longer before they send a choice again. */
const LATE_MS = 1000
const CLOCKS_APART_MS = 60_000

/**
 * While the line to a region is cut, a visitor may send a choice again elsewhere, and that attempt is recorded before the
 * first one arrives. Only batches that come late can hold such a first attempt.
 */
export async function findRecordedElsewhere(sink: ShardSink, batch: Batch): Promise<KnownEvents> {
  const known = new Map<string, KnownEvent[]>()
  const untilMs = Date.now()
  if (untilMs - batch.firstAtMs < LATE_MS) return known
  const sinceMs = batch.firstAtMs - CLOCKS_APART_MS
  for (const { shard, analytics } of sink.siblings) {
    for (const { incarnation, position, index, ...event } of await recentResent(analytics, {
      ...{ shard, sinceMs, untilMs: untilMs + CLOCKS_APART_MS },
    })) {
      addKnown(known, keyOf(event), { incarnation, position, index, content: contentOf(event) })
    }
  }
  return known
}

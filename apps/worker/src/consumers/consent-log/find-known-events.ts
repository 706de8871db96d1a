import { resentEvents } from '@placet/analytics/queries/resent-events'
import type { Batch } from './batch.ts'
import type { ShardSink } from './shard-sink.ts'
import { addKnown, contentOf, type KnownEvent, type KnownEvents, keyOf } from './sort-repeats.ts'
import { dayOf } from './to-row.ts'

/**
 * Retried records are few, so the log is queried for exactly those. A choice belongs to one shard at every attempt, unless
 * an edge learned the number of shards late, or the visitor was led to another region: then the first one is in an older
 * shard, or in one of that region.
 */
export async function findKnownEvents(sink: ShardSink, batch: Batch): Promise<KnownEvents> {
  const events = batch.candidates.flatMap(({ record }) => (record.attempt > 0 ? [record] : []))
  const known = new Map<string, KnownEvent[]>()
  for (const { shard, analytics } of [sink, ...sink.elders, ...sink.siblings]) {
    const logged = await resentEvents(analytics, { shard, events, until: dayOf(batch.lastAtMs) })
    for (const { incarnation, position, index, ...event } of logged) {
      addKnown(known, keyOf(event), { incarnation, position, index, content: contentOf(event) })
    }
  }
  return known
}

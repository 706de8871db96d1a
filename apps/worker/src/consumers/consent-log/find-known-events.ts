import { resentEvents } from '@placet/analytics/queries/resent-events'
import type { Batch } from './batch.ts'
import type { ShardSink } from './shard-sink.ts'
import { addKnown, contentOf, type KnownEvent, type KnownEvents, keyOf } from './sort-repeats.ts'
import { dayOf } from './to-row.ts'

/** Retried records are few, so the log is queried for exactly those. */
export async function findKnownEvents(sink: ShardSink, batch: Batch): Promise<KnownEvents> {
  const events = batch.candidates.flatMap(({ record }) => (record.attempt > 0 ? [record] : []))
  const logged = await resentEvents(sink.analytics, {
    shard: sink.shard,
    events,
    until: dayOf(batch.lastAtMs),
  })
  const known = new Map<string, KnownEvent[]>()
  for (const { incarnation, position, index, ...event } of logged) {
    addKnown(known, keyOf(event), { incarnation, position, index, content: contentOf(event) })
  }
  return known
}

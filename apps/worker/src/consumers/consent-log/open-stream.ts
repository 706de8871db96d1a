import { lastIncarnation, lastPosition } from '@placet/analytics/queries/last-position'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { consentLogName } from '@placet/analytics/proof-record'
import { createdOf, nextIncarnation } from '@placet/contract/incarnation'
import { StreamHoleError } from '@placet/stream/read-range'
import { type StreamState, streamState } from '@placet/stream/stream-state'
import { isSame, lastSame } from './same-messages.ts'
import type { ShardSink } from './shard-sink.ts'
import { readState } from './state.ts'

/** A leader that was just elected may know less than it will in a moment. */
const SHORTER_FOR_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000

export interface OpenedStream extends StreamState {
  /** Of a stream restored from a backup: the last position whose message is the one that the log knows. */
  goesOnAfter?: number
}

/**
 * The shard's stream, as the log knows it. A stream restored from a backup gives out positions again that the log has
 * already: from there on it counts as another incarnation, so that nothing is mistaken for a row that is there.
 */
export async function openStream(sink: ShardSink): Promise<OpenedStream> {
  const { source, names, shard, analytics } = sink
  const name = names.consentStream(shard)
  const { state } = await readState(sink)
  const head = await lastHead(analytics, consentLogName(shard))
  const since = new Date(head?.lastAtMs ?? DAY_MS).toISOString().slice(0, 10)
  const newest = await lastIncarnation(analytics, { shard, since })
  const known = [state?.incarnation ?? '', head?.incarnation ?? '', newest].toSorted().at(-1) ?? ''
  const created = createdOf(known)
  const logged = known === '' ? 0 : await lastPosition(analytics, { shard, incarnation: known, since })
  // Asked after the log, which is never ahead of its stream.
  const stream = await streamState(source, name)
  if (stream.incarnation === created) {
    if (stream.last < logged && !hasBeenShorter(sink)) throw new StreamHoleError(name, logged)
    sink.memory.shorterSinceMs = null
    if (logged < stream.first || (await isSame(sink, stream, created, logged)))
      return { ...stream, incarnation: known }
    return restored(nextIncarnation(known), await lastSame(sink, stream, created, logged))
  }
  // A cluster gives a restored stream another time of creation.
  const goesOnAfter = await lastSame(sink, stream, created, Math.min(stream.last, logged) + 1)
  return goesOnAfter < stream.first ? stream : restored(stream.incarnation, goesOnAfter)

  function restored(incarnation: string, goesOnAfter: number): OpenedStream {
    sink.measures.restores.inc()
    sink.log.error(
      { event: 'stream_restored', incarnation, goesOnAfter, logged, last: stream.last },
      'the stream was restored from a backup; what it gets from here on is recorded as new',
    )
    return { ...stream, incarnation, goesOnAfter }
  }
}

function hasBeenShorter({ memory }: ShardSink): boolean {
  memory.shorterSinceMs ??= performance.now()
  return performance.now() - memory.shorterSinceMs >= SHORTER_FOR_MS
}

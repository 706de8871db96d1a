import { rowAt } from '@placet/analytics/queries/last-position'
import { readRange, StreamHoleError } from '@placet/stream/read-range'
import type { StreamState } from '@placet/stream/stream-state'
import { parseMessage } from './parse-message.ts'
import type { ShardSink } from './shard-sink.ts'

/** Whether the stream has the message that the log knows at a position; true where the log has no row. */
export async function isSame(
  sink: ShardSink,
  stream: StreamState,
  created: string,
  position: number,
): Promise<boolean> {
  const { analytics, shard } = sink
  const row = await rowAt(analytics, { shard, created, after: position - 1, until: position })
  return row === null || hasAny(sink, stream, row)
}

/**
 * The last position below `differing` at which stream and log, with rows of the stream created then, have the same message.
 * A stream only grows at its end, so everything before it is the same too. The position before the first if there is none.
 */
export async function lastSame(
  sink: ShardSink,
  stream: StreamState,
  created: string,
  differing: number,
): Promise<number> {
  const { analytics, shard } = sink
  let same = stream.first - 1
  let low = same
  let high = differing
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const row = await rowAt(analytics, { shard, created, after: low, until: middle })
    if (row !== null && !(await hasAny(sink, stream, row))) {
      high = row.position
      continue
    }
    if (row !== null) same = row.position
    low = middle
  }
  return same
}

async function hasAny(
  { source, names, shard }: ShardSink,
  stream: StreamState,
  { position, eventIds }: { position: number; eventIds: string[] },
): Promise<boolean> {
  if (position > stream.last) return false
  const name = names.consentStream(shard)
  const [message] = await readRange(source, name, position, position)
  if (message === undefined) throw new StreamHoleError(name, position)
  const logged = new Set(eventIds)
  return parseMessage(message).candidates.some(({ record }) => logged.has(record.eventId))
}

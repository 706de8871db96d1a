import { confirmShards, type ShardCounts, ShardsRefused } from '@placet/contract/shard'
import type { StreamConnection } from './connect.ts'
import { keepTrying } from './keep-trying.ts'
import { makeStreams, type StreamChange } from './make-streams.ts'
import { type StreamNames, streamNames } from './names.ts'
import { readStream } from './read-stream.ts'
import { storedShardsOf } from './stored-shards.ts'
import type { StreamLimits } from './wanted-streams.ts'

const TIMEOUT_MS = 30_000

/**
 * Creates missing streams and readers, raises limits, and stores the number of shards. Only the operator has the right
 * to: a program that could change a stream could have its messages repeated to another one. Safe to run from several
 * processes at once.
 */
export async function ensureStreams(
  conn: StreamConnection,
  limits: StreamLimits,
  timeoutMs = TIMEOUT_MS,
): Promise<StreamChange[]> {
  const names = streamNames(limits.prefix)
  const counts = await keepTrying(
    timeoutMs,
    () => settleShards(conn, names, limits.shards),
    (error) => !(error instanceof ShardsRefused),
  )
  return makeStreams(conn, limits, counts, timeoutMs)
}

/** Before numbers were stored, the streams themselves say how many there are. */
async function settleShards(
  conn: StreamConnection,
  names: StreamNames,
  setting: number,
): Promise<ShardCounts> {
  const read = (shard: number) => conn.watched(() => readStream(conn, names.consentStream(shard)))
  const [first, last, next] = await Promise.all([0, setting - 1, setting].map(read))
  const counts = first ? storedShardsOf(first.config) : []
  confirmShards(setting, counts)
  if (counts.length > 0) return counts
  if (next !== null || (first !== null && last === null)) {
    throw new ShardsRefused(
      `PLACET_CONSENT_SHARDS is ${setting}, but this installation has ${next === null ? 'fewer' : 'more'} ` +
        'streams for consents. Set it to the number that the installation was started with.',
    )
  }
  return [setting]
}

import { SHARDS_MAX, type ShardCounts, ShardsRefused } from '@placet/contract/shard'
import type { StreamConnection } from './connect.ts'
import { keepTrying } from './keep-trying.ts'
import { makeStreams, type StreamChange } from './make-streams.ts'
import { streamNames } from './names.ts'
import { readStoredShards } from './stored-shards.ts'
import type { StreamLimits } from './wanted-streams.ts'

const TIMEOUT_MS = 30_000

/**
 * Creates the streams of twice as many shards, then stores the new number, which workers and edges follow. Run again with
 * the same number, it finishes what was interrupted and doubles nothing.
 */
export async function growStreams(
  conn: StreamConnection,
  { shards, ...limits }: StreamLimits,
  timeoutMs = TIMEOUT_MS,
): Promise<StreamChange[]> {
  const counts = await keepTrying(timeoutMs, () => readStoredShards(conn, streamNames(limits.prefix)))
  confirmGrowth(counts, shards)
  return makeStreams(conn, limits, [...new Set([...counts, shards])], timeoutMs)
}

export function confirmGrowth(counts: ShardCounts, shards: number): void {
  const present = counts.at(-1)
  if (present === undefined) {
    throw new ShardsRefused('No number of shards is stored yet. Run the operator’s command streams first.')
  }
  if (shards !== present && shards !== 2 * present) {
    throw new ShardsRefused(
      `This installation has ${present} shards. They can only be doubled: run grow-shards --to ${2 * present}.`,
    )
  }
  if (shards > SHARDS_MAX) throw new ShardsRefused(`There can be ${SHARDS_MAX} shards at most.`)
}

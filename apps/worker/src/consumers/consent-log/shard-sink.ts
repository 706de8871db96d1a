import type { Analytics } from '@placet/analytics/client'
import { homeShardOf, SHARDS_MAX } from '@placet/contract/shard'
import type { Log } from '@placet/node-runtime/log'
import type { Signer } from '@placet/merkle-log/signed-note'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import type { Measures } from './measures.ts'

/** The steps between which a worker can crash; tests stop it at each of them. */
export type SinkStep =
  | 'read'
  | 'written down'
  | 'dead letters sent'
  | 'inserting'
  | 'inserted'
  | 'recorded'
  | 'roll-ups rebuilt'
  | 'head kept'
  | 'tiles stored'
  | 'sealed'
  | 'rows erased'

export interface OtherShard {
  shard: number
  analytics: Analytics
}

/** Names a shard's stream among those of all regions. */
export function sourceName({ names, shard }: Pick<ShardSink, 'names' | 'shard'>): string {
  const name = names.consentStream(shard)
  return shard === homeShardOf(shard) ? name : `${name}-region-${Math.floor(shard / SHARDS_MAX)}`
}

/** Shared state of one shard's sink. */
export interface ShardSink {
  shard: number
  /** At home: leases, positions, signed heads, dead letters and what is to be erased. */
  conn: StreamConnection
  /** To the NATS that has the shard's stream: the same, or that of a region. */
  source: StreamConnection
  names: StreamNames
  analytics: Analytics
  /** Older shards that had this one's domains: a choice that is sent again may be there. */
  elders: readonly OtherShard[]
  /** Shards of other regions that have the same domains: a choice may be sent again to another region. */
  siblings: readonly OtherShard[]
  /** Lets the shards with the same domains record in turn, so that none of them misses what another is just writing. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  measures: Measures
  rowsMax: number
  /** Sign the heads of the shard's Merkle log, several while a key is replaced; their name is the log's name. */
  signers: readonly Signer[]
  sealsApartMs: number
  /** Outlives a session. */
  memory: {
    /** Since when the stream ends before rows that the log has. */
    shorterSinceMs: number | null
    /** The stream when it was last seen, and how much of it the log had. */
    seen: { incarnation: string; last: number; done: number } | null
  }
  /** Limits how many batches a worker holds in memory, whatever its number of shards. */
  inSlot: <T>(run: () => Promise<T>) => Promise<T>
  onStep: (step: SinkStep) => Promise<void> | void
}

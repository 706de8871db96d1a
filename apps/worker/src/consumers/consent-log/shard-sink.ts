import type { Analytics } from '@placet/analytics/client'
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

/** Shared state of one shard's sink. */
export interface ShardSink {
  shard: number
  conn: StreamConnection
  names: StreamNames
  analytics: Analytics
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

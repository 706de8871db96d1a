import type { Analytics } from '@placet/analytics/client'
import type { Log } from '@placet/node-runtime/log'
import type { Signer } from '@placet/merkle-log/signed-note'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import type { Measures } from './measures.ts'

/** The points between which a worker can die; tests stop it at each of them. */
export type SinkStep =
  | 'read'
  | 'written down'
  | 'dead letters sent'
  | 'inserting'
  | 'inserted'
  | 'recorded'
  | 'roll-ups rebuilt'
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
  /** Signs the heads of the shard's Merkle log; its name is the log's. */
  signer: Signer
  sealsApartMs: number
  /** Bounds how many batches a worker holds in memory, whatever the number of its shards. */
  inSlot: <T>(run: () => Promise<T>) => Promise<T>
  onStep: (step: SinkStep) => Promise<void> | void
}

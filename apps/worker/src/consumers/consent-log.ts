import type { Analytics } from '@placet/analytics/client'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { takeLease } from './consent-log/lease.ts'
import { createMeasures } from './consent-log/measures.ts'
import { runShard } from './consent-log/run-shard.ts'
import type { ShardSink } from './consent-log/shard-sink.ts'
import { createSlots } from './consent-log/slots.ts'

const LEASE_TTL_MS = 6000
const BATCH_ROWS_MAX = 20_000
const BATCHES_AT_ONCE_MAX = 4
/** Who holds much waits a little before taking more, so that workers that start together share the shards. */
const PATIENCE_PER_SHARD_MS = 150
const PATIENCE_MAX_MS = 1500

export interface ConsentLogOptions {
  conn: StreamConnection
  prefix: string
  shards: number
  analytics: Analytics
  metrics: Metrics
  log: Log
  leaseTtlMs?: number
  rowsMax?: number
  onStep?: ShardSink['onStep']
}

export interface ConsentLog {
  /** The shards this worker writes for now. */
  heldShards: () => number[]
  /** Finishes the batches begun, and leaves the shards to others at once. */
  stop: () => Promise<void>
}

/** Writes every consent of the streams to the log exactly once, together with any number of other workers. */
export function startConsentLog(options: ConsentLogOptions): ConsentLog {
  const { conn, shards, analytics, leaseTtlMs = LEASE_TTL_MS, rowsMax = BATCH_ROWS_MAX } = options
  const names = streamNames(options.prefix)
  const measures = createMeasures(options.metrics)
  const inSlot = createSlots(BATCHES_AT_ONCE_MAX)
  const stopping = new AbortController()
  const held = new Set<number>()
  const running = Array.from({ length: shards }, (_, shard) => serveShard(shard))

  async function serveShard(shard: number): Promise<void> {
    const log = options.log.child({ shard })
    const onStep = options.onStep ?? (() => {})
    const sink: ShardSink = { shard, conn, names, analytics, log, measures, rowsMax, inSlot, onStep }
    while (!stopping.signal.aborted) {
      const lease = await takeLease({
        conn,
        bucket: names.positionsBucket,
        key: `lease.consent-log.${shard}`,
        ttlMs: leaseTtlMs,
        patienceMs: () => Math.min(held.size * PATIENCE_PER_SHARD_MS, PATIENCE_MAX_MS),
        signal: stopping.signal,
      })
      if (lease === null) return
      held.add(shard)
      measures.leases.set(held.size)
      await runShard(sink, lease, stopping.signal)
      held.delete(shard)
      measures.leases.set(held.size)
      await lease
        .release()
        .catch((error: unknown) => log.warn({ err: error }, 'the lease runs out by itself'))
    }
  }

  return {
    heldShards: () => [...held],
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

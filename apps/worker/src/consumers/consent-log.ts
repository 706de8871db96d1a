import type { Analytics } from '@placet/analytics/client'
import { consentLogName } from '@placet/analytics/proof-record'
import { createSigner } from '@placet/merkle-log/create-signer'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import type { KeyObject } from 'node:crypto'
import { takeLease } from './consent-log/lease.ts'
import { createMeasures } from './consent-log/measures.ts'
import { runShard } from './consent-log/run-shard.ts'
import type { ShardSink } from './consent-log/shard-sink.ts'
import { createSlots } from './consent-log/slots.ts'

const LEASE_TTL_MS = 6000
const BATCH_ROWS_MAX = 20_000
const BATCHES_AT_ONCE_MAX = 4
/** Each head costs a signature and two small inserts. */
const SEALS_APART_MS = 5000
/** A worker that holds many shards waits before taking more, so that workers starting together share them. */
const PATIENCE_PER_SHARD_MS = 150
const PATIENCE_MAX_MS = 1500

export interface ConsentLogOptions {
  conn: StreamConnection
  prefix: string
  shards: number
  /** The client of the node that stores the shard. */
  analyticsOf: (shard: number) => Analytics
  metrics: Metrics
  log: Log
  leaseTtlMs?: number
  rowsMax?: number
  /** Signs the heads of the Merkle logs; their names start with the origin. */
  seal: { keys: readonly KeyObject[]; origin: string }
  sealsApartMs?: number
  onStep?: ShardSink['onStep']
}

export interface ConsentLog {
  /** The shards this worker currently writes. */
  heldShards: () => number[]
  /** Finishes the current batches, then releases the shards immediately. */
  stop: () => Promise<void>
}

export function leaseKey(shard: number): string {
  return `lease.consent-log.${shard}`
}

/** Writes every consent in the streams to the log exactly once, together with any number of other workers. */
export function startConsentLog(options: ConsentLogOptions): ConsentLog {
  const {
    conn,
    shards,
    analyticsOf,
    leaseTtlMs = LEASE_TTL_MS,
    rowsMax = BATCH_ROWS_MAX,
    sealsApartMs = SEALS_APART_MS,
  } = options
  const names = streamNames(options.prefix)
  const measures = createMeasures(options.metrics)
  const inSlot = createSlots(BATCHES_AT_ONCE_MAX)
  const stopping = new AbortController()
  const held = new Set<number>()
  const running = Array.from({ length: shards }, (_, shard) => serveShard(shard))

  async function serveShard(shard: number): Promise<void> {
    const log = options.log.child({ shard })
    const onStep = options.onStep ?? (() => {})
    const { keys, origin } = options.seal
    const signers = keys.map((key) => createSigner(`${origin}/${consentLogName(shard)}`, key))
    const sink: ShardSink = {
      shard,
      conn,
      names,
      analytics: analyticsOf(shard),
      log,
      measures,
      rowsMax,
      signers,
      sealsApartMs,
      memory: { shorterSinceMs: null, seen: null },
      inSlot,
      onStep,
    }
    while (!stopping.signal.aborted) {
      const lease = await takeLease({
        conn,
        bucket: names.positionsBucket,
        key: leaseKey(shard),
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
        .catch((error: unknown) =>
          log.warn(
            { event: 'lease_release_failed', err: error },
            'releasing the lease failed; it will expire',
          ),
        )
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

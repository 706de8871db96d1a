import type { Analytics } from '@placet/analytics/client'
import { consentLogName } from '@placet/analytics/proof-record'
import { eldersOf, everyShard, regionalShard, type ShardCounts } from '@placet/contract/shard'
import { createSigner } from '@placet/merkle-log/create-signer'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { HOME_REGION } from '@placet/stream/regions'
import type { KeyObject } from 'node:crypto'
import { type Lease, takeLease } from './consent-log/lease.ts'
import { createMeasures } from './consent-log/measures.ts'
import { runShard } from './consent-log/run-shard.ts'
import type { OtherShard, ShardSink } from './consent-log/shard-sink.ts'
import type { Region } from '../regions.ts'
import { once } from 'node:events'
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
  shardCounts: ShardCounts
  /** Regions that have the same streams. They are read while the line to them works. */
  regions?: readonly Region[]
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
  /** Takes part in writing the shards of these numbers; those it writes already stay. */
  serve: (counts: ShardCounts) => void
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
    analyticsOf,
    leaseTtlMs = LEASE_TTL_MS,
    rowsMax = BATCH_ROWS_MAX,
    sealsApartMs = SEALS_APART_MS,
    regions = [],
  } = options
  const names = streamNames(options.prefix)
  const measures = createMeasures(options.metrics)
  const inSlot = createSlots(BATCHES_AT_ONCE_MAX)
  const stopping = new AbortController()
  const held = new Set<number>()
  const running: Promise<void>[] = []
  serve(options.shardCounts)

  function serve(counts: ShardCounts): void {
    const added = everyShard(counts).slice(running.length)
    running.push(...added.map((shard) => serveShard(shard, eldersOf(shard, counts))))
  }

  /** One writer has a shard in all regions, so that a choice which was sent to two of them is recorded once. */
  async function serveShard(shard: number, elders: readonly number[]): Promise<void> {
    const log = options.log.child({ shard })
    const inTurn = createSlots(1)
    const home = sinkOf(HOME_REGION.number, conn)
    const inRegions = new Map<number, ShardSink>()

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
      await runEverywhere(lease)
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

    /** Ends with the lease, or with the first of the writers that ends. */
    async function runEverywhere(lease: Lease): Promise<void> {
      const ending = new AbortController()
      const signal = AbortSignal.any([stopping.signal, ending.signal])
      const run = (sink: ShardSink) => runShard(sink, lease, signal).finally(() => ending.abort())
      await Promise.all([run(home), ...regions.map((region) => runIn(region, signal, run))])
    }

    async function runIn(
      { number, connection }: Region,
      signal: AbortSignal,
      run: (sink: ShardSink) => Promise<void>,
    ): Promise<void> {
      const source = await Promise.race([connection, aborted(signal)])
      if (source === null) return
      const sink = inRegions.get(number) ?? sinkOf(number, source)
      inRegions.set(number, sink)
      await run(sink)
    }

    function sinkOf(region: number, source: StreamConnection): ShardSink {
      const own = regionalShard(region, shard)
      const others = [HOME_REGION, ...regions].filter(({ number }) => number !== region)
      const { keys, origin } = options.seal
      return {
        ...{ shard: own, conn, source, names, measures, rowsMax, sealsApartMs, inSlot, inTurn },
        analytics: analyticsOf(own),
        elders: elders.map((elder) => otherShard(region, elder)),
        siblings: others.flatMap(({ number }) => [shard, ...elders].map((each) => otherShard(number, each))),
        log: options.log.child({ shard: own }),
        signers: keys.map((key) => createSigner(`${origin}/${consentLogName(own)}`, key)),
        memory: { shorterSinceMs: null, seen: null },
        onStep: options.onStep ?? (() => {}),
      }
    }
  }

  function otherShard(region: number, shard: number): OtherShard {
    const own = regionalShard(region, shard)
    return { shard: own, analytics: analyticsOf(own) }
  }

  return {
    heldShards: () => [...held],
    serve,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort')
  return null
}

import type { Analytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertRefusedHosts, insertSeenHosts } from '@placet/analytics/queries/insert-met-hosts'
import { insertUsage, type UsageInsert } from '@placet/analytics/queries/insert-usage'
import { UsageCounted } from '@placet/contract/events/usage-counted.v1'
import { firstShard, type ShardCounts } from '@placet/contract/shard'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import type { Reading } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { type Step, deadLetter, ok } from '@placet/stream/step'
import { consumeEverywhere } from '../consume-everywhere.ts'
import type { Region } from '../regions.ts'

export interface UsageOptions {
  conn: StreamConnection
  /** Edges of regions write there. */
  regions?: readonly Region[]
  prefix: string
  shardCounts: ShardCounts
  analyticsOf: (shard: number) => Analytics
  metrics: Metrics
  log: Log
}

/**
 * Adds the edges' counts to the domains' daily totals and records the hosts they met. Idempotent: a message that is
 * redelivered counts once.
 */
export function startUsage({
  conn,
  regions = [],
  prefix,
  shardCounts,
  analyticsOf,
  metrics,
  log,
}: UsageOptions): Reading {
  const names = streamNames(prefix)
  const messages = metrics.counter({
    name: 'placet_worker_usage_messages_total',
    help: 'Page-count messages by outcome; known ones are duplicates.',
    labels: ['outcome'],
  })
  const pages = metrics.counter({
    name: 'placet_worker_usage_pages_total',
    help: 'Pages added to daily usage.',
  })
  const hosts = metrics.counter({
    name: 'placet_worker_met_hosts_total',
    help: 'Reports of hosts that were written: seen ones, and refused ones with the total of their choices.',
    labels: ['kind'],
  })

  async function recordHosts({ seen = [], refused }: UsageCounted): Promise<void> {
    const shardOfHost = ({ code }: { code: string }) => firstShard(code, shardCounts)
    for (const [shard, met] of Map.groupBy(seen, shardOfHost)) {
      await insertSeenHosts(analyticsOf(shard), { shard, hosts: met })
      hosts.inc({ kind: 'seen' }, met.length)
    }
    for (const [shard, met] of Map.groupBy(refused?.hosts ?? [], shardOfHost)) {
      await insertRefusedHosts(analyticsOf(shard), { shard, run: refused?.run ?? '', hosts: met })
      hosts.inc({ kind: 'refused' }, met.length)
    }
  }

  return consumeEverywhere({
    ...{ conn, regions },
    names,
    ...streamReaders(names).usage,
    handle: async ({ data }) => {
      const message = parseUsage(data)
      if (message.kind !== 'ok') {
        messages.inc({ outcome: 'refused' })
        return message
      }
      for (const insert of insertsOf(message.value, shardCounts)) {
        const analytics = analyticsOf(insert.shard)
        const outcome = await insertUsage(analytics, { ...insert, bootId: await clickhouseBootId(analytics) })
        messages.inc({ outcome })
        if (outcome === 'inserted') pages.inc({}, sum(insert.rows.map((row) => row.pages)))
      }
      await recordHosts(message.value)
      return ok(undefined)
    },
    onProblem: (error) =>
      log.warn({ event: 'usage_retry', err: error }, 'processing page counts failed; will retry'),
  })
}

/** One insert per shard and day, so that each is atomic. */
function insertsOf({ id, counts }: UsageCounted, shardCounts: ShardCounts): Omit<UsageInsert, 'bootId'>[] {
  const byPlace = Map.groupBy(counts, ({ code, day }) => `${firstShard(code, shardCounts)} ${day}`)
  return [...byPlace.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ id, shard: firstShard(first.code, shardCounts), day: first.day, rows }] : []
  })
}

function parseUsage(data: Uint8Array): Step<UsageCounted> {
  try {
    return ok(UsageCounted.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

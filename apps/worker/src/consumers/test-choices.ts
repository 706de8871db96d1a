import type { Analytics } from '@placet/analytics/client'
import { insertTestChoices } from '@placet/analytics/queries/insert-test-choices'
import { ConsentRecord, ConsentsRecorded } from '@placet/contract/events/consents-recorded.v1'
import { firstShard, type ShardCounts } from '@placet/contract/shard'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import type { Reading } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { type Step, drop, ok } from '@placet/stream/step'
import { z } from 'zod'
import { consumeEverywhere } from '../consume-everywhere.ts'
import type { Region } from '../regions.ts'

const TestChoices = ConsentsRecorded.extend({ records: z.array(ConsentRecord) })

export interface TestChoicesOptions {
  conn: StreamConnection
  /** Edges of regions write there. */
  regions?: readonly Region[]
  prefix: string
  shardCounts: ShardCounts
  analyticsOf: (shard: number) => Analytics
  metrics: Metrics
  log: Log
}

/** Writes choices from developers' machines to a separate table; none of them reaches the consent log. */
export function startTestChoices(options: TestChoicesOptions): Reading {
  const { conn, regions = [], prefix, shardCounts, analyticsOf, metrics, log } = options
  const names = streamNames(prefix)
  const choices = metrics.counter({
    name: 'placet_worker_test_choices_total',
    help: "Choices from developers' machines that were written for the Live view.",
  })
  return consumeEverywhere({
    ...{ conn, regions },
    names,
    ...streamReaders(names).testChoices,
    handle: async ({ data }) => {
      const parsed = parseTestChoices(data)
      if (parsed.kind !== 'ok') return parsed
      for (const [shard, records] of Map.groupBy(parsed.value, ({ code }) => firstShard(code, shardCounts))) {
        await insertTestChoices(analyticsOf(shard), { shard, records })
        choices.inc({}, records.length)
      }
      return ok(undefined)
    },
    onProblem: (error) => log.warn({ err: error }, 'test choices are retried'),
  })
}

/** An unreadable test choice is not worth a dead letter. */
function parseTestChoices(data: Uint8Array): Step<ConsentRecord[]> {
  try {
    const parsed = TestChoices.safeParse(JSON.parse(Buffer.from(data).toString()))
    return parsed.success ? ok(parsed.data.records) : drop('not test choices')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return drop('not JSON')
  }
}

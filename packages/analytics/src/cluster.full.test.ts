import { freePort } from '@placet/testkit/services/assign-ports'
import { startClickhouseShards } from '@placet/testkit/services/clickhouse'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Analytics,
  createAnalytics,
  createAnalyticsNodes,
  createReader,
  readingDatabase,
} from './client.ts'
import { command } from './command.ts'
import { aRow, DAY, INCARNATION } from './fixtures/log-of-a-test.ts'
import { migrateAnalytics, replicated } from './migrate.ts'
import { clickhouseBootId } from './queries/clickhouse-boot-id.ts'
import { lastHead } from './queries/log-heads.ts'
import { tokenHistory } from './queries/token-history.ts'
import { consentLogName } from './proof-record.ts'
import type { Places } from './places.ts'
import { query } from './query.ts'
import { insertConsents } from './writer.ts'

const DATABASE = 'placet'
const EVERYWHERE = readingDatabase(DATABASE, 'placet')
const START_TIMEOUT_MS = 120_000
/** The first four shards are on two nodes. */
const PLACES: Places = [{ shards: 4, nodes: 2 }]

const { dir, remove } = await createTemporaryDir()
let nodes: Awaited<ReturnType<typeof startClickhouseShards>> = []

beforeAll(async () => {
  nodes = await startClickhouseShards(['one', 'two', 'three'].map((name) => join(dir, name)))
  for (const { url } of nodes) await migrateNode(url, 2)
}, START_TIMEOUT_MS)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await remove()
}, START_TIMEOUT_MS)

test(
  'each node holds its shards, and either one answers for all of them',
  async () => {
    const rows = [0, 1, 2, 3].map((shard) =>
      aRow({ position: shard + 1 }, { domainId: `dom_${String(shard).padStart(22, '0')}` }),
    )
    for (const [shard, row] of rows.entries()) {
      const analytics = createAnalytics({ url: urlOf(shard % 2), database: DATABASE })
      const bootId = await clickhouseBootId(analytics)
      await insertConsents(analytics, {
        shard,
        incarnation: INCARNATION,
        rows: [row],
        token: `once ${shard}`,
        bootId,
      })
      await analytics.close()
    }
    expect(await Promise.all([0, 1].map((node) => shardsIn(urlOf(node), DATABASE)))).toEqual([
      [0, 2],
      [1, 3],
    ])
    for (const node of [0, 1]) {
      expect(await shardsIn(urlOf(node), EVERYWHERE)).toEqual([0, 1, 2, 3])
      const reader = createAnalytics({ url: urlOf(node), database: EVERYWHERE })
      for (const [shard, { record }] of rows.entries()) {
        const { domainId, token } = record
        expect(await tokenHistory(reader, { shards: [shard], domainId, token })).toHaveLength(1)
      }
      const [counted] = await query(reader, {
        name: 'roll-up',
        sql: 'SELECT sum(consents) AS consents FROM consent_daily WHERE day = {day:Date} AND shard IN (1, 2)',
        params: { day: DAY },
        row: z.object({ consents: z.int() }),
      })
      expect(counted?.consents).toBe(2)
      await reader.close()
    }
  },
  START_TIMEOUT_MS,
)

test(
  'the signed heads of a shard are found through either node',
  async () => {
    for (const shard of [0, 1, 2, 3]) {
      const node = createAnalytics({ url: urlOf(shard % 2), database: DATABASE })
      await putHead(node, shard)
      await node.close()
    }
    for (const node of [0, 1]) {
      const reader = createAnalytics({ url: urlOf(node), database: EVERYWHERE })
      const heads = await Promise.all([0, 1, 2, 3].map((shard) => lastHead(reader, consentLogName(shard))))
      expect(heads.map((head) => head?.size)).toEqual([1, 2, 3, 4])
      await reader.close()
    }
  },
  START_TIMEOUT_MS,
)

test(
  'a reader with several addresses asks the next one when a node does not answer, and stays with it',
  async () => {
    const dead = `http://127.0.0.1:${await freePort()}`
    const reader = createReader({ urls: [dead, urlOf(1)].join(), database: EVERYWHERE })
    const ask = () => query(reader, { name: 'one', sql: 'SELECT 1 AS one', row: z.object({ one: z.int() }) })
    expect(await ask()).toEqual([{ one: 1 }])
    expect(reader.readers?.current).toBe(1)
    await expect(
      query(reader, { name: 'wrong', sql: 'SELECT nothing', row: z.object({}) }),
    ).rejects.toMatchObject({ reason: 'UNKNOWN_IDENTIFIER' })
    await reader.close()

    const none = createReader({ urls: [dead, dead].join(), database: EVERYWHERE })
    await expect(query(none, { name: 'none', sql: 'SELECT 1', row: z.object({}) })).rejects.toMatchObject({
      ...{ name: 'AnalyticsUnavailable', reason: undefined },
    })
    await none.close()
  },
  START_TIMEOUT_MS,
)

test(
  'a third node gets the shards that come later, and rows and heads of all of them are found through every node',
  async () => {
    for (const { url } of nodes) await migrateNode(url, 3, PLACES)
    const urls = nodes.map(({ url }) => url).join()
    const writers = createAnalyticsNodes({ urls, places: PLACES, database: DATABASE })
    const later = [4, 5, 6, 7].map((shard) =>
      aRow({ position: shard + 1 }, { domainId: `dom_${String(shard).padStart(22, '0')}` }),
    )
    for (const [index, row] of later.entries()) {
      const shard = 4 + index
      const node = writers.analyticsOf(shard)
      const bootId = await clickhouseBootId(node)
      await insertConsents(node, {
        ...{ shard, incarnation: INCARNATION, rows: [row], token: `later ${shard}`, bootId },
      })
      await putHead(node, shard)
    }
    await writers.close()
    expect(await Promise.all([0, 1, 2].map((node) => shardsIn(urlOf(node), DATABASE)))).toEqual([
      [0, 2, 6],
      [1, 3, 4, 7],
      [5],
    ])
    for (const node of [0, 1, 2]) {
      const reader = createAnalytics({ url: urlOf(node), database: EVERYWHERE })
      for (const [index, { record }] of later.entries()) {
        const { domainId, token } = record
        const shards = [index, 4 + index]
        expect(await tokenHistory(reader, { shards, domainId, token })).toHaveLength(1)
      }
      const heads = await Promise.all(
        Array.from({ length: 8 }, (_, shard) => lastHead(reader, consentLogName(shard))),
      )
      expect(heads.map((head) => head?.size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      await reader.close()
    }
  },
  START_TIMEOUT_MS,
)

test('with replicas every table that is kept is a replicated one, its settings and columns as before', () => {
  const sql = `CREATE TABLE a (x Int8) ENGINE = MergeTree
ORDER BY x SETTINGS non_replicated_deduplication_window = 1;
CREATE TABLE b (x Int8) ENGINE = SummingMergeTree((
    x, y))
ORDER BY x;
CREATE TABLE c (x Int8) ENGINE = Memory;`
  const place = `'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'`
  expect(replicated(sql)).toBe(`CREATE TABLE a (x Int8) ENGINE = ReplicatedMergeTree(${place})
ORDER BY x SETTINGS replicated_deduplication_window = 1;
CREATE TABLE b (x Int8) ENGINE = ReplicatedSummingMergeTree(${place}, (
    x, y))
ORDER BY x;
CREATE TABLE c (x Int8) ENGINE = Memory;`)
})

function migrateNode(url: string, count: number, places: Places = []): Promise<void> {
  return migrateAnalytics(url, DATABASE, { name: 'placet', isReplicated: false, nodes: count, places })
}

function putHead(node: Analytics, shard: number): Promise<void> {
  return command(node, {
    name: 'a head',
    sql: 'INSERT INTO log_head (log, size) SELECT {log:String}, {size:UInt64}',
    params: { log: consentLogName(shard), size: shard + 1 },
  })
}

function urlOf(node: number): string {
  const url = nodes[node]?.url
  if (url === undefined) throw new Error(`there is no node ${node}`)
  return url
}

async function shardsIn(url: string, database: string): Promise<number[]> {
  const analytics = createAnalytics({ url, database })
  const rows = await query(analytics, {
    name: 'shards',
    sql: 'SELECT DISTINCT shard FROM consent_log ORDER BY shard',
    row: z.object({ shard: z.int() }),
  })
  await analytics.close()
  return rows.map(({ shard }) => shard)
}

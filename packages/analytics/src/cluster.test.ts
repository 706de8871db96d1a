import { startClickhouseShards } from '@placet/testkit/services/clickhouse'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAnalytics, readingDatabase } from './client.ts'
import { aRow, DAY, INCARNATION } from './fixtures/log-of-a-test.ts'
import { migrateAnalytics, replicated } from './migrate.ts'
import { clickhouseBootId } from './queries/clickhouse-boot-id.ts'
import { tokenHistory } from './queries/token-history.ts'
import { query } from './query.ts'
import { insertConsents } from './writer.ts'

const DATABASE = 'placet'
const EVERYWHERE = readingDatabase(DATABASE, 'placet')
const START_TIMEOUT_MS = 120_000

const { dir, remove } = await createTemporaryDir()
let nodes: Awaited<ReturnType<typeof startClickhouseShards>> = []

beforeAll(async () => {
  nodes = await startClickhouseShards([join(dir, 'one'), join(dir, 'two')])
  for (const { url } of nodes) {
    await migrateAnalytics(url, DATABASE, { name: 'placet', isReplicated: false })
  }
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

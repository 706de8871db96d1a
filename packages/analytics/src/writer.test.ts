import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aRow, createLogOfATest, DAY, INCARNATION } from './fixtures/log-of-a-test.ts'
import { command } from './command.ts'
import { clickhouseBootId } from './queries/clickhouse-boot-id.ts'
import { compareRollup } from './queries/compare-rollup.ts'
import { query } from './query.ts'
import { AnalyticsUnavailable } from './unavailable.ts'
import { ClickhouseRestarted, insertConsents } from './writer.ts'

let log: Awaited<ReturnType<typeof createLogOfATest>>
let nextShard = 0

beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('the same token inserts once, in the log and in the roll-up', async () => {
  const shard = (nextShard += 1)
  const rows = [aRow(), aRow({ index: 1 })]
  for (let time = 0; time < 3; time += 1) await log.insert(rows, { shard, token: 'once' })
  expect(await countsOf(shard)).toEqual({ log: 2, rollup: 2 })
  expect(await compareRollup(log.analytics, { shard, days: [DAY] })).toBe(0)
})

test('two inserts with equal roll-up rows are both counted', async () => {
  const shard = (nextShard += 1)
  await log.insert([aRow()], { shard })
  await log.insert([aRow({ position: 2 })], { shard })
  expect(await countsOf(shard)).toEqual({ log: 2, rollup: 2 })
})

test('an insert meant for another boot of ClickHouse writes nothing', async () => {
  const shard = (nextShard += 1)
  const late = insertConsents(log.analytics, {
    shard,
    incarnation: INCARNATION,
    rows: [aRow()],
    token: 'late',
    bootId: '00000000-another-boot',
  })
  await expect(late).rejects.toBeInstanceOf(ClickhouseRestarted)
  expect(await countsOf(shard)).toEqual({ log: 0, rollup: 0 })
})

test('a boot ends with what ClickHouse held in memory', async () => {
  const own = await createLogOfATest()
  try {
    const before = await clickhouseBootId(own.analytics)
    expect(await clickhouseBootId(own.analytics)).toBe(before)
    await command(own.analytics, { name: 'forget', sql: 'TRUNCATE TABLE clickhouse_life' })
    await expect(own.insert([aRow()])).rejects.toBeInstanceOf(ClickhouseRestarted)
    const lives = await Promise.all(Array.from({ length: 8 }, () => clickhouseBootId(own.analytics)))
    expect(lives).not.toContain(before)
    expect(lives).toContain(await clickhouseBootId(own.analytics))
  } finally {
    await own.drop()
  }
})

test('every record the contract accepts becomes a row that says the same', async () => {
  const shard = (nextShard += 1)
  const texts = [
    '',
    '\u0000\n\t"\\',
    "'; DROP TABLE consent_log --",
    '\ud800 alone',
    '日本語 🍪',
    '{x:String}',
  ]
  const rows = texts.map((text, index) =>
    aRow(
      { index, position: Number.MAX_SAFE_INTEGER },
      {
        path: text,
        host: text,
        language: text,
        browser: text,
        network: text,
        version: Number.MAX_SAFE_INTEGER,
        clientAt: index % 2 === 0 ? 0 : Number.MAX_SAFE_INTEGER,
        attempt: 1000,
        gpc: true,
      },
    ),
  )
  await log.insert(rows, { shard })
  const stored = await query(log.analytics, {
    name: 'stored rows',
    sql: `SELECT path, host, language, browser, network, version, client_at_ms, edge_at_ms, attempt, gpc, position,
            toUnixTimestamp64Milli(stream_at) AS stream_at_ms, lower(hex(event_id)) AS event_id, choice
          FROM consent_log WHERE shard = {shard:UInt16} ORDER BY record_index`,
    params: { shard },
    row: z.looseObject({}),
  })
  expect(stored).toEqual(
    rows.map(({ record, streamAtMs, position }) => ({
      path: record.path.toWellFormed(),
      host: record.host.toWellFormed(),
      language: record.language.toWellFormed(),
      browser: record.browser.toWellFormed(),
      network: record.network.toWellFormed(),
      version: record.version,
      client_at_ms: record.clientAt,
      edge_at_ms: record.receivedAt,
      attempt: 1000,
      gpc: true,
      position,
      stream_at_ms: streamAtMs,
      event_id: record.eventId,
      choice: 'partial',
    })),
  )
})

test('a row counted by the stream’s time keeps the edge’s', async () => {
  const shard = (nextShard += 1)
  const edgeAtMs = 1
  const row = aRow({ clockDiffers: true }, { receivedAt: edgeAtMs, clientAt: 5 })
  await log.insert([{ ...row, streamAtMs: row.receivedAtMs }], { shard })
  const [stored] = await query(log.analytics, {
    name: 'stored times',
    sql: `SELECT edge_at_ms, client_at_ms, toUnixTimestamp64Milli(stream_at) AS stream_at_ms
          FROM consent_log WHERE shard = {shard:UInt16}`,
    params: { shard },
    row: z.looseObject({}),
  })
  expect(stored).toEqual({ edge_at_ms: edgeAtMs, client_at_ms: 5, stream_at_ms: row.receivedAtMs })
})

test('a failed read or write throws that ClickHouse is unavailable', async () => {
  const broken = { name: 'broken', sql: 'SELECT * FROM no_such_table' }
  await expect(query(log.analytics, { ...broken, row: z.unknown() })).rejects.toMatchObject({
    name: 'AnalyticsUnavailable',
    reason: 'UNKNOWN_TABLE',
  })
  await expect(command(log.analytics, broken)).rejects.toBeInstanceOf(AnalyticsUnavailable)
})

async function countsOf(shard: number) {
  const [row] = await query(log.analytics, {
    name: 'counts',
    sql: `SELECT (SELECT count() FROM consent_log WHERE shard = {shard:UInt16}) AS log,
            (SELECT sum(consents) FROM consent_daily WHERE shard = {shard:UInt16}) AS rollup`,
    params: { shard },
    row: z.object({ log: z.int(), rollup: z.int() }),
  })
  return row
}

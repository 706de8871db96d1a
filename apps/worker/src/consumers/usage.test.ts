import { createAnalytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertUsage } from '@placet/analytics/queries/insert-usage'
import { usageDays } from '@placet/analytics/queries/usage-days'
import { busyDomains } from '@placet/analytics/queries/busy-domains'
import type { UsageCounted } from '@placet/contract/events/usage-counted.v1'
import { DomainId } from '@placet/contract/ids'
import { shardOf, shardsHolding } from '@placet/contract/shard'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { aCode } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { publish } from '@placet/stream/publish'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { waitFor } from '@placet/testkit/wait-for'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startUsage } from './usage.ts'

const SHARDS = 3
const MONTH = '2026-11'

type Count = UsageCounted['counts'][number]

function aCount(changes: Partial<Count> = {}): Count {
  const code = changes.code ?? aCode()
  const domainId = DomainId.parse(`dom_${code}${'0'.repeat(12)}`)
  return { day: `${MONTH}-14`, domainId, code, sessions: 2, pages: 5, shown: 3, ...changes }
}

async function aCountingWorker({ workers = 1 } = {}) {
  const { conn, names, prefix } = await openTestStreams()
  const { url, database, drop } = await createTestAnalytics()
  const analytics = createAnalytics({ url, database })
  const metrics = createMetrics('worker')
  const log = createLog({ name: 'test', level: 'silent' })
  const options = { conn, prefix, shards: SHARDS, analyticsOf: () => analytics, log }
  const readings = Array.from({ length: workers }, (_, index) =>
    startUsage({ ...options, metrics: index === 0 ? metrics : createMetrics('worker') }),
  )
  onTestFinished(async () => {
    await Promise.all(readings.map((reading) => reading.stop()))
    await analytics.close()
    await drop()
  })
  const settled = () =>
    waitFor(async () => (await conn.jsm.streams.info(names.usageStream)).state.messages === 0, {
      timeoutMs: 20_000,
      what: 'the counts to be taken',
    })
  return {
    conn,
    names,
    analytics,
    settled,
    send: async (counts: readonly Count[], id = randomUUID(), msgId: string = id) => {
      const data = JSON.stringify({ type: 'usage.counted.v1', id, counts })
      await publish(conn, { subject: names.usageSubject, msgId, data, timeoutMs: 5000 })
    },
    daysOf: ({ code, domainId }: Count) =>
      usageDays(analytics, {
        shards: shardsHolding(code, SHARDS),
        domainId,
        from: `${MONTH}-14`,
        to: `${MONTH}-16`,
      }),
    bootId: () => clickhouseBootId(analytics),
  }
}

test('what edges count is added up by domain and day, and a month has its total', async () => {
  const { send, settled, daysOf, analytics } = await aCountingWorker()
  const one = aCount()
  const other = aCount({ sessions: 1, pages: 1, shown: 0 })
  await send([one, other])
  await send([{ ...one, day: `${MONTH}-16` }, one])
  await settled()
  expect(await daysOf(one)).toEqual([
    { day: `${MONTH}-14`, sessions: 4, pages: 10, shown: 6 },
    { day: `${MONTH}-15`, sessions: 0, pages: 0, shown: 0 },
    { day: `${MONTH}-16`, sessions: 2, pages: 5, shown: 3 },
  ])
  expect((await daysOf(other))[0]).toMatchObject({ sessions: 1, pages: 1, shown: 0 })
  const ofMonth = (month: string, sessionsMin: number) =>
    busyDomains(analytics, { month, sessionsMin, after: '', limit: 10 })
  expect(await ofMonth(MONTH, 6)).toEqual([{ domainId: one.domainId, total: 6 }])
  expect(await ofMonth(MONTH, 7)).toEqual([])
  expect(await ofMonth('2026-10', 0)).toEqual([])
})

test('the same counts count once: stored twice by the stream, read by two workers, or in another boot of ClickHouse', async () => {
  const { send, settled, daysOf, analytics, bootId } = await aCountingWorker({ workers: 2 })
  const counts = Array.from({ length: 40 }, () => aCount())
  const id = randomUUID()
  // Two messages to the stream, one to the worker: what an edge sends again after the stream has forgotten its id.
  await Promise.all([send(counts, id, randomUUID()), send(counts, id, randomUUID())])
  await settled()
  for (const count of counts) expect((await daysOf(count))[0]).toMatchObject({ pages: 5 })

  const [first] = counts
  if (!first) throw new Error('there are counts')
  const insert = {
    id,
    shard: shardOf(first.code, SHARDS),
    day: first.day,
    rows: [first],
    bootId: await bootId(),
  }
  expect(await insertUsage(analytics, insert)).toBe('known')
  await analytics.client.command({ query: 'TRUNCATE TABLE clickhouse_life' })
  expect(await insertUsage(analytics, { ...insert, bootId: await bootId() })).toBe('known')
  expect((await daysOf(first))[0]).toMatchObject({ pages: 5 })
})

test('two inserts that do not know of each other leave one', async () => {
  const { daysOf, analytics, bootId } = await aCountingWorker()
  const row = aCount()
  const insert = {
    id: randomUUID(),
    shard: shardOf(row.code, SHARDS),
    day: row.day,
    rows: [row],
    bootId: await bootId(),
  }
  await Promise.all(Array.from({ length: 8 }, () => insertUsage(analytics, insert)))
  expect((await daysOf(row))[0]).toMatchObject({ sessions: 2, pages: 5, shown: 3 })
})

test('an insert meant for another boot of ClickHouse leaves nothing', async () => {
  const { daysOf, analytics } = await aCountingWorker()
  const row = aCount()
  const insert = { id: randomUUID(), shard: shardOf(row.code, SHARDS), day: row.day, rows: [row] }
  await expect(insertUsage(analytics, { ...insert, bootId: 'long ago' })).rejects.toThrow(
    'ClickHouse has restarted',
  )
  expect((await daysOf(row))[0]).toMatchObject({ pages: 0 })
})

test('names stay when parts are merged, and go with time; counts stay', async () => {
  const { send, settled, analytics, daysOf } = await aCountingWorker()
  const old = aCount({ day: '2026-10-01' })
  const id = randomUUID()
  const row = aCount({ code: old.code })
  await send([old, row], id)
  await settled()
  await analytics.client.command({ query: 'OPTIMIZE TABLE usage_daily FINAL' })
  const answer = await analytics.client.query({
    query: `SELECT domain_id, toString(day) AS day, pages FROM usage_daily ORDER BY day, domain_id`,
    format: 'JSONEachRow',
  })
  expect(await answer.json()).toEqual([
    { domain_id: old.domainId, day: '2026-10-01', pages: 5 },
    { domain_id: `@${id}`, day: `${MONTH}-14`, pages: 1 },
    { domain_id: old.domainId, day: `${MONTH}-14`, pages: 5 },
  ])
  expect((await daysOf(row))[0]).toMatchObject({ pages: 5 })
})

test('what is no count goes to the dead letters and stops nobody', async () => {
  const { conn, names, send, settled, daysOf } = await aCountingWorker()
  const { usageSubject: subject } = names
  await publish(conn, { subject, msgId: randomUUID(), data: '{"type":"usage.counted.v1"}', timeoutMs: 5000 })
  const row = aCount()
  await send([row])
  await settled()
  expect((await daysOf(row))[0]).toMatchObject({ pages: 5 })
  expect((await conn.jsm.streams.info(names.deadLetterStream)).state.messages).toBe(1)
})

import { createAnalytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertUsage } from '@placet/analytics/queries/insert-usage'
import { refusedHosts } from '@placet/analytics/queries/refused-hosts'
import { seenHosts } from '@placet/analytics/queries/seen-hosts'
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
  const options = { conn, prefix, shardCounts: [SHARDS], analyticsOf: () => analytics, log }
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
    send: async (
      counts: readonly Count[],
      id = randomUUID(),
      msgId: string = id,
      hosts: Pick<UsageCounted, 'seen' | 'refused'> = {},
    ) => {
      const data = JSON.stringify({ type: 'usage.counted.v1', id, counts, ...hosts })
      await publish(conn, { subject: names.usageSubject, msgId, data, timeoutMs: 5000 })
    },
    daysOf: ({ code, domainId }: Count) =>
      usageDays(analytics, {
        shards: shardsHolding(code, [SHARDS]),
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

test('hosts are kept with the last time they were seen, whatever the order of messages', async () => {
  const { send, settled, analytics } = await aCountingWorker()
  const { code, domainId } = aCount()
  const at = Date.now()
  const seen = [
    { domainId, code, host: 'example.com', at: at + 900 },
    { domainId, code, host: 'www.example.com', at },
  ]
  await send([], randomUUID(), randomUUID(), { seen })
  await send([], randomUUID(), randomUUID(), { seen: [{ domainId, code, host: 'example.com', at }] })
  await settled()
  const rows = await seenHosts(analytics, {
    shards: shardsHolding(code, [SHARDS]),
    domainIds: [domainId, aCount().domainId],
    timeoutMs: 20_000,
  })
  expect(rows.toSorted((one, other) => one.host.localeCompare(other.host))).toEqual([
    { domainId, host: 'example.com', at: new Date(at + 900).toISOString() },
    { domainId, host: 'www.example.com', at: new Date(at).toISOString() },
  ])
})

test('refused choices of every edge and day add up, and a repeated or late message changes nothing', async () => {
  const { send, settled, analytics } = await aCountingWorker()
  const { code, domainId } = aCount()
  const at = Date.now()
  const host = 'staging.example.com'
  // Older rows are deleted by ClickHouse, so the days count from today.
  const day = (ago: number) => new Date(at - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const refuse = (run: string, ago: number, choices: number) =>
    send([], randomUUID(), randomUUID(), {
      refused: { run, hosts: [{ domainId, code, host, day: day(ago), choices, lastAt: at + choices }] },
    })
  await refuse('edge-1:a', 1, 5)
  await refuse('edge-1:a', 1, 3)
  await refuse('edge-1:a', 1, 5)
  await refuse('edge-1:b', 1, 2)
  await refuse('edge-1:b', 0, 4)
  await refuse('edge-1:b', 7, 100)
  await settled()
  const filter = {
    shards: shardsHolding(code, [SHARDS]),
    domainId,
    from: day(6),
    except: [],
    hostsMax: 20,
  }
  expect(await refusedHosts(analytics, filter)).toEqual([
    { host, choices: 11, lastAt: new Date(at + 5).toISOString() },
  ])
  expect(await refusedHosts(analytics, { ...filter, except: [host] })).toEqual([])
})

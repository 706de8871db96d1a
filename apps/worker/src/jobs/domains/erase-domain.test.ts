import { lastHead } from '@placet/analytics/queries/log-heads'
import { consentLogName } from '@placet/analytics/proof-record'
import { query } from '@placet/analytics/query'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import type { DomainId } from '@placet/contract/ids'
import { shardOf } from '@placet/contract/shard'
import { deleteDomain, getDomain } from '@placet/core/domains/index'
import { announceLogKeys, checkLog, listLogKeys, packRuntime, parseLogKeys } from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { getArtifact } from '@placet/stream/artifact-store'
import { readSiteErasures } from '@placet/stream/erasures'
import { readKey } from '@placet/stream/key-value'
import { signingKey } from '@placet/stream/publish-keys'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { connectTestDeps, type TestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { LOCAL_PUBLISH_KEY } from '@placet/testkit/local-publish-key'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createSinkOfATest } from '../../fixtures/sink-of-a-test.ts'
import { pushPublishedConfig } from '../settings/push-published-config.ts'
import { eraseDomain } from './erase-domain.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SHARDS = 2
const DAY_MS = 24 * 60 * 60 * 1000
const TABLES = [
  'consent_log',
  'consent_daily',
  'consent_erased',
  'usage_daily',
  'test_choice',
  'host_seen',
  'refused_choice',
  'erased_token',
]
const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)' })

let deps: TestDeps
let sink: Awaited<ReturnType<typeof createSinkOfATest>>
let close: () => Promise<void>

beforeAll(async () => {
  const [database, clickhouse] = await Promise.all([createTestDatabase(), createTestAnalytics()])
  deps = connectTestDeps({ databaseUrl: database.url, analytics: clickhouse })
  sink = await createSinkOfATest({ shards: SHARDS, clickhouse })
  close = async () => {
    await deps.drop()
    await sink.drop()
    await database.drop()
  }
  await announceLogKeys({
    ctx: deps.job,
    input: { origin: LOCAL_LOG_ORIGIN, keys: [signingKey(LOCAL_LOG_KEY)] },
  })
  await sink.startWorker({ sealsApartMs: 0 })
})
afterAll(() => close())

function targetOf() {
  const { conn, names } = sink
  const keys = [signingKey(LOCAL_PUBLISH_KEY)]
  const runtime = packRuntime({ ...build, preview: '' })
  return { conn, names, stream: conn, bucket: names.publishedBucket, keys, build, runtime }
}

async function rowsOf(domainId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await query(sink.analytics, {
        name: 'rows of a site',
        sql: `SELECT count() AS rows FROM ${table} WHERE domain_id = {domainId:String}`,
        params: { domainId },
        row: z.object({ rows: z.int() }),
      })
      return [table, row?.rows ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

async function problemsOf(shard: number) {
  const keys = parseLogKeys((await listLogKeys(deps)).join('\n'))
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const days = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now()) }
  const { leaves, foreign, missing, unsigned } = await checkLog(sink.analytics, { shard, ...days, keys })
  return { leaves, problems: [...foreign, ...missing, ...unsigned] }
}

const sealed = (shard: number, size: number) =>
  waitFor(async () => (await lastHead(sink.analytics, consentLogName(shard)))?.size === size, {
    timeoutMs: 60_000,
    what: `${size} sealed records`,
  })

async function addFigures(domainId: DomainId, shard: number): Promise<void> {
  const day = 'today()'
  for (const sql of [
    `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown) SELECT ${day}, ${shard}, '${domainId}', 1, 1, 1`,
    `INSERT INTO host_seen (shard, domain_id, host, seen_at) SELECT ${shard}, '${domainId}', 'a.example', now64(3)`,
    `INSERT INTO refused_choice (shard, domain_id, day, host, run, choices, last_at) SELECT ${shard}, '${domainId}', ${day}, 'a.example', 'one', 1, now64(3)`,
  ]) {
    await sink.command(sql)
  }
}

test('an erased site leaves no row, figure or key; the log stays consistent, and records that come late are not stored', async () => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes it.' } })
  const { code } = await getDomain({ ctx, input: { domainId } })
  const shard = shardOf(code, SHARDS)
  const target = targetOf()
  await pushPublishedConfig(deps.job, target, { domainId })

  const neighbour = 'dom_0000000000000000000009'
  const records = Array.from({ length: 20 }, (_, at) =>
    aConsentRecord(at % 2 === 0 ? { domainId, code } : { domainId: neighbour }),
  )
  await sink.send(records, { shard, perMessage: 7 })
  await sealed(shard, 20)
  await addFigures(domainId, shard)
  expect(await rowsOf(domainId)).toMatchObject({ consent_log: 10, usage_daily: 1, host_seen: 1 })

  await deleteDomain({ ctx, input: { domainId, name } })
  await pushPublishedConfig(deps.job, target, { domainId })
  expect(await getArtifact(sink.conn, target.bucket, code)).toBeNull()
  await eraseDomain(deps.job, target, { domainId })
  expect(await rowsOf(domainId)).toMatchObject({ consent_log: 10 })

  const due = { ...deps.job, clock: { now: () => new Date(Date.now() + 15 * DAY_MS) } }
  await eraseDomain(due, target, { domainId })
  await eraseDomain(due, target, { domainId })

  expect(await rowsOf(domainId)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])))
  expect(await rowsOf(neighbour)).toMatchObject({ consent_log: 10 })
  expect(await sink.differingCells()).toBe(0)
  expect(await problemsOf(shard)).toEqual({ leaves: 20, problems: [] })
  expect(await readSiteErasures(sink.conn, sink.names, shard)).toEqual([])
  expect(await readKey(sink.conn, target.bucket, code)).toBeNull()
  await expect(getDomain({ ctx, input: { domainId } })).rejects.toMatchObject({ code: 'domain_not_found' })

  const late = records.filter((record) => record.domainId === domainId)
  await sink.send([...late, aConsentRecord({ domainId: neighbour })], { shard })
  await waitFor(async () => (await rowsOf(neighbour))['consent_log'] === 11, {
    timeoutMs: 60_000,
    what: 'the record of the neighbour',
  })
  expect(await rowsOf(domainId)).toMatchObject({ consent_log: 0, consent_daily: 0 })
})

test('T16: a row of an erased site’s neighbour that somebody deletes by hand is still found', async () => {
  const [shard] = await query(sink.analytics, {
    name: 'a shard',
    sql: 'SELECT DISTINCT shard FROM erased_domain',
    row: z.object({ shard: z.int() }),
  })
  await sealed(shard?.shard ?? -1, 21)
  await sink.command(
    `ALTER TABLE consent_log DELETE WHERE (position, record_index) IN (SELECT position, record_index FROM consent_log ORDER BY position, record_index LIMIT 1) SETTINGS mutations_sync = 2`,
  )
  const { problems } = await problemsOf(shard?.shard ?? -1)
  expect(problems).toHaveLength(1)
})

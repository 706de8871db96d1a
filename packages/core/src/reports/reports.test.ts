import { text } from 'node:stream/consumers'
import { createAnalytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertTestChoices } from '@placet/analytics/queries/insert-test-choices'
import { insertConsents } from '@placet/analytics/writer'
import { command } from '@placet/analytics/command'
import { firstShard } from '@placet/contract/shard'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import { test } from '@placet/testkit/test'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { publishSettings } from '../settings/index.ts'
import {
  exportReport,
  getConsentStats,
  getFunnel,
  getLiveReport,
  getReportMarks,
  getSegments,
  getSessionStats,
} from './index.ts'

const DAY = '2026-11-14'
const RANGE = { date_from: '2026-11-13', date_to: DAY }
const ANY = { ...RANGE, country: '', host: '', url: '', flagged: false }
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
let owner: Awaited<ReturnType<typeof anOwnerWithDomain>>
let input: typeof ANY & Pick<typeof owner, 'domainId'>

test.beforeAll(async ({ deps }) => {
  owner = await anOwnerWithDomain(deps)
  input = { ...ANY, domainId: owner.domainId }
  const { code } = await withTx(owner.ctx, (tx) => getDomainInAccount(tx, owner.ctx, owner.domainId))
  const shard = firstShard(code, deps.installation.consentShards)
  const receivedAtMs = Date.parse(`${DAY}T12:00:00Z`)
  const records = [{ host: 'a.example', categories: all, action: 'accept_all' }, { host: 'b.example' }, {}]
  await insertConsents(deps.analytics, {
    shard,
    incarnation: 'test',
    token: randomUUID(),
    bootId: await clickhouseBootId(deps.analytics),
    rows: records.map((record, index) => ({
      record: aConsentRecord({ ...record, domainId: owner.domainId, code, receivedAt: receivedAtMs }),
      day: DAY,
      receivedAtMs,
      clockDiffers: false,
      streamAtMs: receivedAtMs,
      isConflict: false,
      position: 1,
      index,
    })),
  })
  await command(deps.analytics, {
    name: 'usage of a test',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown)
      VALUES ({day:Date}, {shard:UInt16}, {domainId:String}, 9, 20, 6)`,
    params: { day: DAY, shard, domainId: owner.domainId },
  })
})

test('marks name the publications and scans of the range, and nothing before it', async ({ deps }) => {
  const published = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = published
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  const scanId = await aScan(published, published)
  const today = new Date().toISOString().slice(0, 10)
  const month = { date_from: `${today.slice(0, 7)}-01`, date_to: today }
  const marks = await getReportMarks({ ctx, input: { domainId, ...month } })
  expect(marks.publications).toMatchObject([{ day: today, version: 1, historyPage: 1 }])
  expect(marks.scans).toEqual([{ day: today, id: scanId }])
  const before = await getReportMarks({
    ctx,
    input: { domainId, date_from: '2026-01-01', date_to: '2026-01-31' },
  })
  expect(before).toEqual({ publications: [], scans: [], notes: [] })
  const stranger = await anOwner(deps)
  await expect(getReportMarks({ ctx: stranger.ctx, input: { domainId, ...month } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
})

test('segments have the spec’s shape, and a trend with every day', async () => {
  const { segments, other } = await getSegments({ ctx: owner.ctx, input: { ...input, by: 'host' } })
  expect(other).toBe(0)
  expect(segments).toHaveLength(3)
  expect(segments[0]).toEqual({
    name: 'a.example',
    total: 1,
    all: { allowed: 1, denied: 0 },
    partial: 0,
    preferences: { allowed: 1, denied: 0 },
    analytics: { allowed: 1, denied: 0 },
    marketing: { allowed: 1, denied: 0 },
    uncategorized: { allowed: 1, denied: 0 },
    trend: [0, 1],
  })
})

test('sessions are lists beside the list of days', async () => {
  expect(await getSessionStats({ ctx: owner.ctx, input: { ...RANGE, domainId: owner.domainId } })).toEqual({
    days: ['2026-11-13', DAY],
    values: [0, 9],
    pages: [0, 20],
    shown: [0, 6],
    answered: [0, 3],
  })
})

test('how many banners were shown is unknown where nobody counted, not zero', async () => {
  const shown = async (more: object) =>
    (await getFunnel({ ctx: owner.ctx, input: { ...input, ...more } })).shown
  expect(await shown({})).toBe(6)
  expect(await shown({ country: 'DE' })).toBeNull()
  expect(await shown({ date_to: '2026-11-13' })).toBeNull()
})

test('the live view has the newest consents, and a minute for each of the last thirty', async () => {
  const ctx: Ctx = { ...owner.ctx, clock: { now: () => new Date(`${DAY}T12:05:30Z`) } }
  const live = await getLiveReport({ ctx, input: { domainId: owner.domainId, flagged: false } })
  expect(live.minutes).toHaveLength(30)
  expect(live.minutes.at(-6)).toEqual({ at: `${DAY}T12:00:00Z`, allowed: 1, partial: 2, denied: 0 })
  expect(live.consents).toHaveLength(3)
  expect(JSON.stringify(live)).not.toMatch(/token|network|203\.0\.113/)
})

test('a test is among the newest choices of the live view, and in none of its minutes', async ({ deps }) => {
  const { code } = await withTx(owner.ctx, (tx) => getDomainInAccount(tx, owner.ctx, owner.domainId))
  // Tests are kept for a day, so this one is made now.
  const record = aConsentRecord({ domainId: owner.domainId, code, host: 'localhost' })
  const shard = firstShard(code, deps.installation.consentShards)
  await insertTestChoices(deps.analytics, { shard, records: [record] })
  const ctx: Ctx = { ...owner.ctx, clock: { now: () => new Date(record.receivedAt) } }
  const live = await getLiveReport({ ctx, input: { domainId: owner.domainId, flagged: false } })
  expect(live.consents.map(({ host, isTest }) => [host, isTest])).toEqual([['localhost', true]])
  expect(live.minutes.filter(({ allowed, partial, denied }) => allowed + partial + denied > 0)).toEqual([])
})

test('a file has the name of what it holds and its days', async () => {
  const { name, content } = await exportReport({
    ctx: owner.ctx,
    input: { ...input, what: 'hosts', format: 'csv' },
  })
  expect(name).toBe('placet-hosts-2026-11-13-2026-11-14.csv')
  expect((await text(content)).trimEnd().split('\n')).toHaveLength(4)
})

const VERBS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  getConsentStats: (ctx) => getConsentStats({ ctx, input }),
  getSegments: (ctx) => getSegments({ ctx, input: { ...input, by: 'path' } }),
  getFunnel: (ctx) => getFunnel({ ctx, input }),
  getSessionStats: (ctx) => getSessionStats({ ctx, input: { ...RANGE, domainId: owner.domainId } }),
  getLiveReport: (ctx) => getLiveReport({ ctx, input: { domainId: owner.domainId, flagged: false } }),
  exportReport: (ctx) => exportReport({ ctx, input: { ...input, what: 'cells', format: 'parquet' } }),
}

test.each(Object.entries(VERBS))('%s says when the log cannot be read', async (_, ask) => {
  const analytics = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  await expect(ask({ ...owner.ctx, analytics })).rejects.toMatchObject({ code: 'reports_unavailable' })
  await analytics.close()
})

test.for(Object.entries(VERBS))('%s does not exist for a stranger', async ([_, ask], { deps }) => {
  const stranger = await anOwner(deps)
  await expect(ask(stranger.ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
})

test('a free domain shows 31 days at once', async () => {
  const long = { ...input, date_from: '2026-10-01' }
  const asks = [
    () => getSegments({ ctx: owner.ctx, input: { ...long, by: 'country' } }),
    () => getFunnel({ ctx: owner.ctx, input: long }),
    () => getSessionStats({ ctx: owner.ctx, input: long }),
    () => getReportMarks({ ctx: owner.ctx, input: long }),
    () => exportReport({ ctx: owner.ctx, input: { ...long, what: 'cells', format: 'csv' } }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'report_range_too_long' })
})

import { randomUUID } from 'node:crypto'
import { createAnalytics } from '@placet/analytics/client'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { CONSENTS_PER_PAGE } from '@placet/contract/consents'
import { firstShard } from '@placet/contract/shard'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { getConsent, getConsentReceipt, listConsents } from './index.ts'

const TOKEN = 'd'.repeat(32)
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }
const ACCEPTED = { action: 'accept_all', categories: all }
const DENIED = { action: 'reject_all', categories: none }
let owner: Awaited<ReturnType<typeof anOwnerWithDomain>>

const ANY = {
  ...{ date_from: '2026-11-01', date_to: '2026-11-14', country: '', host: '', url: '' },
  ...{ choice: null, token: null, after: null },
}
const list = (filter: Partial<Parameters<typeof listConsents>[0]['input']> = {}) =>
  listConsents({ ctx: owner.ctx, input: { ...ANY, domainId: owner.domainId, ...filter } })

test.beforeAll(async ({ deps }) => {
  owner = await anOwnerWithDomain(deps)
  const { code } = await withTx(owner.ctx, (tx) => getDomainInAccount(tx, owner.ctx, owner.domainId))
  const records = [
    { at: '2026-11-02T12:00:00Z', ...ACCEPTED, country: 'DE', path: '/first', token: TOKEN },
    { at: '2026-11-03T12:00:00Z', action: 'withdraw', categories: none, country: 'DE', token: TOKEN },
    { at: '2026-11-04T12:00:00Z', ...DENIED, country: 'US-CA', host: 'shop.example.com' },
    { at: '2026-11-05T12:00:00Z', ...ACCEPTED, country: 'FR', assurance: 'suspicious' },
    // All in one millisecond, so that pages have to tell them apart by their event.
    ...Array.from({ length: CONSENTS_PER_PAGE + 5 }, () => ({ at: '2026-11-14T09:00:00Z', country: 'AT' })),
  ]
  await insertConsents(deps.analytics, {
    ...{ shard: firstShard(code, deps.installation.consentShards), incarnation: 'test', token: randomUUID() },
    bootId: await clickhouseBootId(deps.analytics),
    rows: records.map(({ at, ...record }, index) => {
      const receivedAtMs = Date.parse(at)
      return {
        record: aConsentRecord({ ...record, domainId: owner.domainId, code, receivedAt: receivedAtMs }),
        ...{ day: at.slice(0, 10), receivedAtMs, streamAtMs: receivedAtMs, clockDiffers: false },
        ...{ isConflict: false, position: 1, index },
      }
    }),
  })
})

test('pages follow each other without a gap or a repeated record', async () => {
  const first = await list()
  expect(first).toMatchObject({ total: CONSENTS_PER_PAGE + 9 })
  expect(first.consents).toHaveLength(CONSENTS_PER_PAGE)
  const second = await list({ after: first.next })
  expect(second).toMatchObject({ total: null, next: null })
  const ids = [...first.consents, ...second.consents].map(({ id }) => id)
  expect(new Set(ids).size).toBe(CONSENTS_PER_PAGE + 9)
  expect(second.consents.slice(-4).map(({ at }) => at.slice(8, 10))).toEqual(['05', '04', '03', '02'])
  expect(second.consents.at(-4)).toMatchObject({ flagged: true, isSealed: false })
})

test('T72: rows hold nothing that tells visitors apart', async () => {
  expect(JSON.stringify(await list())).not.toMatch(/token|network|d{32}/)
})

test.each([
  ['a choice', { choice: 'allowed' as const }, ['05', '02']],
  ['a refusal, of which a withdrawal is one', { choice: 'denied' as const }, ['04', '03']],
  ['a withdrawal', { choice: 'withdrawn' as const }, ['03']],
  ['a country with its states', { country: 'US' }, ['04']],
  ['a hostname', { host: 'shop.example.com' }, ['04']],
  ['a page', { url: '/first' }, ['02']],
  ['days', { date_from: '2026-11-03', date_to: '2026-11-04' }, ['04', '03']],
  ['a consent ID, on any day', { token: TOKEN, date_from: '2026-11-14' }, ['03', '02']],
])('the list is searched by %s', async (_, filter, days) => {
  const { consents, total } = await list(filter)
  expect(consents.map(({ at }) => at.slice(8, 10))).toEqual(days)
  expect(total).toBe(days.length)
})

test('T72: a record names the visitor only to people who may erase, and lists their other choices', async () => {
  const [withdrawn, accepted] = (await list({ token: TOKEN })).consents
  const input = { domainId: owner.domainId, recordId: accepted?.id ?? '' }
  const opened = await getConsent({ ctx: owner.ctx, input })
  expect(opened).toMatchObject({ token: TOKEN, sealed: null, verdict: null, record: { path: '/first' } })
  expect(opened.others).toEqual([{ id: withdrawn?.id, at: withdrawn?.at, action: 'withdraw' }])
  const editor = await aMember(owner.ctx, { accountId: owner.accountId, role: 'editor' })
  expect(JSON.stringify(await getConsent({ ctx: editor.ctx, input }))).not.toContain(TOKEN)
  const analyst = await aMember(owner.ctx, { accountId: owner.accountId, role: 'analyst' })
  await expect(getConsent({ ctx: analyst.ctx, input })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(getConsentReceipt({ ctx: owner.ctx, input })).rejects.toMatchObject({
    code: 'record_unsealed',
  })
})

test('records of another account and unknown ones are not found', async ({ deps }) => {
  const stranger = await anOwner(deps)
  const [row] = (await list()).consents
  const input = { domainId: owner.domainId, recordId: row?.id ?? '' }
  await expect(getConsent({ ctx: stranger.ctx, input })).rejects.toMatchObject({ code: 'domain_not_found' })
  const other = await anOwnerWithDomain(deps)
  const foreign = getConsent({ ctx: other.ctx, input: { ...input, domainId: other.domainId } })
  await expect(foreign).rejects.toMatchObject({ code: 'record_not_found' })
})

test('without the log, the list and the record fail', async () => {
  const analytics = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  const ctx = { ...owner.ctx, analytics }
  const { domainId } = owner
  await expect(listConsents({ ctx, input: { ...ANY, domainId } })).rejects.toMatchObject({
    code: 'reports_unavailable',
  })
  const recordId = `1793620800000-${'e'.repeat(32)}`
  await expect(getConsent({ ctx, input: { domainId, recordId } })).rejects.toMatchObject({
    code: 'proofs_unavailable',
  })
  await analytics.close()
})

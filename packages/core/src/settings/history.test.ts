import { BANNER_VERSION, PAGE_SIZE, TIER } from '@placet/contract/constants'
import type { DomainId } from '@placet/contract/ids'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import {
  getHistory,
  getPublishStatus,
  getSettings,
  listHistory,
  publishSettings,
  restoreVersion,
  rollBack,
  saveSettings,
} from './index.ts'
let owner: Client
test.beforeAll(async ({ deps }) => {
  owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

async function saveExpiry(ctx: Ctx, domainId: DomainId, expiryDays: number) {
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.general.expiryDays = expiryDays
  return saveSettings({ ctx, input: { domainId, settings } })
}

const REASON = 'Our supervisory authority has approved this banner.'

test('the history says who saved what and when, and which publications carried it', async ({ deps }) => {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps)
  const colleague = await aMember(deps, { accountId, role: 'standard' })
  await owner.query(`UPDATE app_user SET name = 'Grace' WHERE id = $1`, [colleague.userId])
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  await saveExpiry(colleague.ctx, domainId, 30)
  const history = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(history).toMatchObject({ current_page: 1, total: 2, last_page: 1 })
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(history.data).toEqual([
    { id: 2, savedAt: at, savedBy: 'Grace', published: [], keys: ['general.expiryDays'] },
    {
      id: 1,
      savedAt: at,
      savedBy: 'Ada',
      published: [
        { version: 2, at, reason: REASON },
        { version: 1, at, reason: REASON },
      ],
      keys: [],
    },
  ])
})

test('the history comes in pages', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  for (let day = 1; day <= PAGE_SIZE; day += 1) await saveExpiry(ctx, domainId, day)
  const [first, second, third] = [
    await listHistory({ ctx, input: { domainId, page: 1 } }),
    await listHistory({ ctx, input: { domainId, page: 2 } }),
    await listHistory({ ctx, input: { domainId, page: 3 } }),
  ]
  expect(first.data.map(({ id }) => id)).toEqual(
    Array.from({ length: PAGE_SIZE }, (_, i) => PAGE_SIZE + 1 - i),
  )
  expect(second.data.map(({ id }) => id)).toEqual([1])
  expect(third.data).toEqual([])
  expect(second).toMatchObject({ total: PAGE_SIZE + 1, last_page: 2 })
})

test('one version stands beside the previous one, or beside any other', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await saveExpiry(ctx, domainId, 30)
  await saveExpiry(ctx, domainId, 60)
  const days = (json: string) => /"expiryDays":(\d+)/.exec(json)?.[1]
  const beside = await getHistory({ ctx, input: { domainId, versionId: 3 } })
  expect([beside.selected.id, days(beside.selected.settings)]).toEqual([3, '60'])
  expect([beside.previous?.id, days(beside.previous?.settings ?? '')]).toEqual([2, '30'])
  const far = await getHistory({ ctx, input: { domainId, versionId: 3, against: 1 } })
  expect(far.previous?.id).toBe(1)
  const first = await getHistory({ ctx, input: { domainId, versionId: 1 } })
  expect(first.previous).toBeNull()
  for (const input of [{ versionId: 4 }, { versionId: 1, against: 9 }]) {
    await expect(getHistory({ ctx, input: { domainId, ...input } })).rejects.toMatchObject({
      code: 'version_not_found',
    })
  }
})

test('versions of an earlier release stay readable, comparable and restorable', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const settings = {
    general: { name: 'example.com', expiryDays: 365 },
    consentLog: { enabled: true },
    language: { default: 'de' },
    ui: { colors: { primary: '#123456', primaryText: '#ffffff' } },
    regions: [{ title: 'All', framework: 'default', bannerType: 'notice', consentType: 'explicit' }],
  }
  await owner.query('UPDATE settings_version SET settings = $1, saved_by = NULL WHERE domain_id = $2', [
    settings,
    domainId,
  ])
  await saveExpiry(ctx, domainId, 30)
  const { selected, previous } = await getHistory({ ctx, input: { domainId, versionId: 2 } })
  expect(JSON.parse(previous?.settings ?? '')).toMatchObject(settings)
  expect(selected.settings).toBe(previous?.settings.replace('"expiryDays":365', '"expiryDays":30'))
  const { data } = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(data.map(({ id, savedBy, keys }) => [id, savedBy, keys])).toEqual([
    [2, 'Ada', ['general.expiryDays']],
    [1, null, []],
  ])
  await rollBack({ ctx, input: { domainId, versionId: 1, reason: REASON } })
  expect(await getSettings({ ctx, input: { domainId } })).toMatchObject({ ...settings, version: 3 })
})

test('rolling back makes an older version the newest draft, publishes it and is audited', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await saveExpiry(ctx, domainId, 30)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await rollBack({ ctx, input: { domainId, versionId: 1, reason: REASON } })).toEqual({ version: 2 })
  const now = await getSettings({ ctx, input: { domainId } })
  expect(now).toMatchObject({ version: 3, modified: false, general: { expiryDays: 180 } })
  const { rows } = await owner.query<{ action: string; detail: unknown }>(
    'SELECT action, detail FROM audit_entry WHERE entity = $1 ORDER BY id DESC LIMIT 1',
    [domainId],
  )
  expect(rows).toEqual([{ action: 'settings.rollback', detail: { draft: 1, toVersion: null, version: 2 } }])
  await rollBack({ ctx, input: { domainId, versionId: 2, reason: REASON } })
  const { rows: again } = await owner.query<{ detail: unknown }>(
    'SELECT detail FROM audit_entry WHERE entity = $1 ORDER BY id DESC LIMIT 1',
    [domainId],
  )
  expect(again).toEqual([{ detail: { draft: 2, toVersion: 1, version: 3 } }])
})

test('an older version can become the draft without being published', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await saveExpiry(ctx, domainId, 30)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await restoreVersion({ ctx, input: { domainId, versionId: 1 } })).toEqual({ version: 3 })
  const now = await getSettings({ ctx, input: { domainId } })
  expect(now).toMatchObject({ version: 3, modified: true, general: { expiryDays: 180 } })
  expect(await getPublishStatus({ ctx, input: { domainId } })).toMatchObject({ version: 1 })
  const missing = { ctx, input: { domainId, versionId: 9 } }
  await expect(restoreVersion(missing)).rejects.toMatchObject({ code: 'version_not_found' })
})

test('rolling back to what is there publishes it without a new version', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await rollBack({ ctx, input: { domainId, versionId: 1, reason: REASON } })
  expect(await getSettings({ ctx, input: { domainId } })).toMatchObject({ version: 1, modified: false })
})

test('frameworks of a version that is older than the banner move to the nearest one', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const change = (columns: { tier?: number; banner_version?: number }) =>
    withTx(ctx, (tx) => tx.updateTable('domain').set(columns).where('id', '=', domainId).execute())
  await change({ tier: TIER.business, banner_version: 50 })
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.ccpa.link = 'none'
  settings.tcfv2.choices = [{ type: 'purpose', id: 1, special: false }]
  settings.regions.push(newRegion('Europe', 'tcfv2', ['EEA']))
  await saveSettings({ ctx, input: { domainId, settings } })
  await change({ banner_version: BANNER_VERSION.newest })
  await rollBack({ ctx, input: { domainId, versionId: 2, reason: REASON } })
  const { regions } = await getSettings({ ctx, input: { domainId } })
  expect(regions[1]?.framework).toBe('tcf-2-4')
})

test('what the plan does not offer any more cannot be rolled back to', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const change = (tier: number) =>
    withTx(ctx, (tx) => tx.updateTable('domain').set({ tier }).where('id', '=', domainId).execute())
  await change(TIER.business)
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.regions.push(newRegion('United States', 'ccpa', ['US']))
  await saveSettings({ ctx, input: { domainId, settings } })
  await change(TIER.free)
  await expect(rollBack({ ctx, input: { domainId, versionId: 2, reason: REASON } })).rejects.toMatchObject({
    code: 'invalid_settings',
  })
})

test('the status tells when the last of the running edges has the version', async ({ deps }) => {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps)
  const status = () => getPublishStatus({ ctx, input: { domainId } })
  const nothing = {
    version: null,
    publishedAt: null,
    publishedBy: null,
    liveAt: null,
    isDemo: false,
    edges: [],
  }
  expect(await status()).toEqual(nothing)
  const sign = (edge: string, seenAt: Date) =>
    owner.query(`INSERT INTO edge (edge_id, started_at, seen_at) VALUES ($1, '2026-01-01', $2)`, [
      edge,
      seenAt,
    ])
  await sign('edge-1', deps.clock.now())
  await sign('edge-2', deps.clock.now())
  await sign('edge-gone', new Date(deps.clock.now().getTime() - 61_000))
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await status()).toMatchObject({ version: 1, publishedBy: 'Ada', liveAt: null, edges: [] })
  const report = (edge: string, version: number, at: string) =>
    owner.query(
      `INSERT INTO edge_report (edge_id, domain_id, account_id, version, reported_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (domain_id, edge_id) DO UPDATE SET version = $4, reported_at = $5`,
      [edge, domainId, accountId, version, at],
    )
  await report('edge-1', 1, '2027-11-15T12:03:05Z')
  expect(await status()).toMatchObject({ liveAt: null })
  await report('edge-2', 1, '2027-11-15T12:03:07Z')
  expect(await status()).toMatchObject({ liveAt: '2027-11-15T12:03:07.000Z' })
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  await report('edge-1', 2, '2027-11-15T12:05:00Z')
  expect(await status()).toMatchObject({
    version: 2,
    liveAt: null,
    edges: [
      { id: 'edge-1', version: 2, at: '2027-11-15T12:05:00.000Z' },
      { id: 'edge-2', version: 1, at: '2027-11-15T12:03:07.000Z' },
    ],
  })
})

test('a stranger finds no history', async ({ deps }) => {
  const { domainId } = await anOwnerWithDomain(deps)
  const { ctx } = await anOwner(deps)
  const input = { domainId, page: 1, versionId: 1 }
  for (const verb of [listHistory, getHistory, restoreVersion, rollBack, getPublishStatus]) {
    await expect(verb({ ctx, input })).rejects.toMatchObject({ code: 'domain_not_found' })
  }
})

import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import type { DomainId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { firstShard } from '@placet/contract/shard'
import { aComparison } from '@placet/testkit/factories/comparisons'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getContent, saveContent } from '../content/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { isRefusal } from '../refuse.ts'
import {
  getSettings,
  listHistory,
  loadPublishedScript,
  publishSettings,
  saveSettings,
} from '../settings/index.ts'
import { endComparison, getComparison, startComparison } from './index.ts'

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>
const DAY_MS = 24 * 60 * 60 * 1000
const COLORS = { primary: '#0b7285', primaryText: '#ffffff' }
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }

async function aPublishedSite(deps: TestDeps): Promise<Owner> {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy, tier: 3 })
  await publishSettings({ ctx: owner.ctx, input: { domainId: owner.domainId } })
  return owner
}

async function edit({ ctx, domainId }: Owner, change: (draft: DomainSettings) => Partial<DomainSettings>) {
  const draft = await getSettings({ ctx, input: { domainId } })
  await saveSettings({ ctx, input: { domainId, settings: change(draft) } })
}

const recolour = (owner: Owner) => edit(owner, ({ ui }) => ({ ui: { ...ui, colors: COLORS } }))

async function retitle({ ctx, domainId }: Owner, value: string) {
  const labels = [{ key: 'bannerTitle' as const, value }]
  await saveContent({
    ctx,
    input: { domainId, updates: [{ language: 'en', labels, cookies: [], services: [] }] },
  })
}

function readVersions({ ctx, domainId }: Owner) {
  return withTx(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('published_version')
      .select(['version', 'design', 'config'])
      .where('domain_id', '=', domainId)
      .orderBy('version')
      .execute()
    return rows.map(({ config, ...row }) => ({ ...row, config: PublishedDomain.parse(config) }))
  })
}

const domainOf = ({ ctx, domainId }: Owner) => withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))

test('a comparison publishes both designs as versions of their own, and the live version keeps its design', async ({
  deps,
}) => {
  const owner = await aPublishedSite(deps)
  const { ctx, domainId } = owner
  const before = await getSettings({ ctx, input: { domainId } })
  await recolour(owner)
  await retitle(owner, 'Cookies?')
  const { next } = await getComparison({ ctx, input: { domainId } })
  expect(next).toMatchObject({ obstacle: null, findings: [] })
  expect(next?.differences).toContainEqual({
    path: '/ui/colors/primary',
    a: before.ui.colors.primary,
    b: COLORS.primary,
  })
  expect(next?.differences.map(({ path }) => path)).toContain('/texts/en/bannerTitle')

  await startComparison({ ctx, input: { domainId } })
  const [first, a, b, live] = await readVersions(owner)
  expect([a, b, live].map((row) => [row?.version, row?.design])).toEqual([
    [2, 'a'],
    [3, 'b'],
    [4, null],
  ])
  const lookOf = (config?: PublishedDomain) => [
    config?.ui.colors.primary,
    config?.texts['en']?.labels.bannerTitle,
  ]
  expect(lookOf(a?.config)).toEqual(lookOf(first?.config))
  expect(lookOf(live?.config)).toEqual(lookOf(first?.config))
  expect(lookOf(b?.config)).toEqual([COLORS.primary, 'Cookies?'])
  expect([a?.config.version, b?.config.version, live?.config.version]).toEqual([2, 3, 4])
  expect((await domainOf(owner)).published_version).toBe(4)
  // People compare publications, not the two versions that a comparison publishes.
  const { data } = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(data.flatMap(({ published }) => published.map(({ version }) => version))).toEqual([4, 1])
})

test('visitors get both designs in one first response, and chunks of the design they see', async ({
  deps,
}) => {
  const owner = await aPublishedSite(deps)
  const { domainId } = owner
  const load = () =>
    loadPublishedScript({
      ctx: deps.job,
      input: { domainId, build: aBannerBuild(), isDescribed: true, sign: () => ['s'] },
    })
  const plain = await load()
  expect(plain?.meta.designs).toBeUndefined()
  await aComparison(owner)
  const compared = await load()
  expect(compared?.meta.designs).toEqual({ 3: '', 4: 'second/' })
  expect(compared?.meta.version).toBe(5)
  const tailOf = (name: string) => compared?.tails.get(compared.meta.files[name]?.etag ?? '') ?? ''
  expect(tailOf('first.0.en')).toMatch(/"version":3.*"version":4/s)
  expect(tailOf('config.0.en')).toContain(String.raw`\"version\":5`)
  expect(compared?.meta.files).toHaveProperty(['second/preferences.en'])
})

test('the designs stay as they are while they are compared; everything else is published with both', async ({
  deps,
}) => {
  const owner = await aPublishedSite(deps)
  const { ctx, domainId } = owner
  await recolour(owner)
  await startComparison({ ctx, input: { domainId } })
  await edit(owner, ({ general }) => ({ general: { ...general, expiryDays: 183 } }))
  await publishSettings({ ctx, input: { domainId } })
  const versions = await readVersions(owner)
  expect(
    versions.slice(-3).map(({ design, config }) => [design, config.expiryDays, config.ui.colors.primary]),
  ).toEqual([
    ['a', 183, versions[0]?.config.ui.colors.primary],
    ['b', 183, COLORS.primary],
    [null, 183, versions[0]?.config.ui.colors.primary],
  ])
  await edit(owner, ({ ui }) => ({ ui: { ...ui, dark: !ui.dark } }))
  await expect(publishSettings({ ctx, input: { domainId } })).rejects.toSatisfy((error) =>
    isRefusal(error, 'comparison_runs'),
  )
  await expect(startComparison({ ctx, input: { domainId } })).rejects.toSatisfy((error) =>
    isRefusal(error, 'comparison_runs'),
  )
})

test('what differs in more than design, or is the same, is not compared', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const obstacle = async () => (await getComparison({ ctx, input: { domainId } })).next?.obstacle
  expect(await obstacle()).toBe('not_published')
  await publishSettings({ ctx, input: { domainId } })
  expect(await obstacle()).toBe('same')
  await edit(owner, ({ general }) => ({ general: { ...general, expiryDays: 183 } }))
  expect(await obstacle()).toBe('not_only_design')
  await expect(startComparison({ ctx, input: { domainId } })).rejects.toSatisfy((error) =>
    isRefusal(error, 'comparison_not_ready'),
  )
})

test('an unfair design is never compared, whatever reason was given to publish it', async ({ deps }) => {
  const unequal = await aPublishedSite(deps)
  await recolour(unequal)
  await retitle(unequal, 'Cookies?')
  const { ctx, domainId } = unequal
  await saveContent({
    ctx,
    input: {
      domainId,
      updates: [{ language: 'en', labels: [{ key: 'accept', value: 'OK' }], cookies: [], services: [] }],
    },
  })
  // Both may have a warning, but not one of them alone.
  expect((await getComparison({ ctx, input: { domainId } })).next).toMatchObject({
    obstacle: 'unequal',
    findings: [{ key: 'content.en.accept' }],
  })

  const unfair = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => {
      const [region] = draft.regions
      if (!region) throw new Error('a draft has a region')
      const banner = { ...region.banner, actions: ['accept' as const] }
      return withPolicy({ ...draft, regions: [{ ...region, banner }] })
    },
  })
  const input = { domainId: unfair.domainId, reason: 'The legal department said so.' }
  await publishSettings({ ctx: unfair.ctx, input })
  await recolour(unfair)
  const { next } = await getComparison({ ctx: unfair.ctx, input: { domainId: unfair.domainId } })
  expect(next?.obstacle).toBe('unfair')
  await expect(startComparison({ ctx: unfair.ctx, input: { domainId: unfair.domainId } })).rejects.toSatisfy(
    (error) => isRefusal(error, 'comparison_not_ready'),
  )
})

test('a design that becomes unfair during the comparison is not published, not even with a reason', async ({
  deps,
}) => {
  const owner = await aPublishedSite(deps)
  const { ctx, domainId } = owner
  await aComparison(owner)
  await edit(owner, ({ regions }) => ({
    regions: regions.map((region) => ({ ...region, banner: { ...region.banner, actions: ['accept'] } })),
  }))
  const input = { domainId, reason: 'The legal department said so.' }
  await expect(publishSettings({ ctx, input })).rejects.toSatisfy((error) =>
    isRefusal(error, 'publish_unfair'),
  )
})

test.for(['a', 'b'] as const)(
  'choosing design %s publishes it for everybody and makes it the draft',
  async (winner, { deps }) => {
    const owner = await aPublishedSite(deps)
    const { ctx, domainId } = owner
    const before = await getSettings({ ctx, input: { domainId } })
    await recolour(owner)
    await retitle(owner, 'Cookies?')
    const { id } = await startComparison({ ctx, input: { domainId } })
    const end = () => endComparison({ ctx, input: { domainId, comparisonId: id, winner } })
    await edit(owner, ({ general }) => ({ general: { ...general, expiryDays: 183 } }))
    await expect(end()).rejects.toSatisfy((error) => isRefusal(error, 'comparison_draft_changed'))
    await edit(owner, ({ general }) => ({ general: { ...general, expiryDays: before.general.expiryDays } }))
    await publishSettings({ ctx, input: { domainId } })

    const { version } = await end()
    const live = (await readVersions(owner)).at(-1)
    const wanted = winner === 'b' ? COLORS : before.ui.colors
    expect(live).toMatchObject({ version, design: null, config: { ui: { colors: wanted } } })
    expect((await getSettings({ ctx, input: { domainId } })).ui.colors).toEqual(wanted)
    const content = await getContent({
      ctx,
      input: { domainId, language: 'en', query: '', missing: '', page: 1 },
    })
    expect(JSON.stringify(content).includes('Cookies?')).toBe(winner === 'b')
    const domain = await domainOf(owner)
    expect(domain.published_settings_version).toBe(domain.settings_version)
    expect(domain.published_content_version).toBe(domain.content_version)
    await expect(end()).rejects.toSatisfy((error) => isRefusal(error, 'comparison_ended'))
    const { running, ended } = await getComparison({ ctx, input: { domainId } })
    expect(running).toBeNull()
    expect(ended).toMatchObject([{ id, winner }])
  },
)

test('a comparison of another account is not found', async ({ deps }) => {
  const owner = await aPublishedSite(deps)
  const comparisonId = await aComparison(owner)
  const { ctx } = await inAnotherAccount(deps, owner)
  await expect(
    endComparison({ ctx, input: { domainId: owner.domainId, comparisonId, winner: 'a' } }),
  ).rejects.toSatisfy((error) => isRefusal(error, 'domain_not_found'))
})

test('first answers of asked visitors count by design, once their day is over', async ({ deps }) => {
  const owner = await aPublishedSite(deps)
  const { domainId } = owner
  await aComparison(owner)
  const startedAt = owner.ctx.clock.now().getTime()
  const [a = 0, b = 0] = (await readVersions(owner))
    .filter(({ design }) => design)
    .map(({ version }) => version)
  const token = 'd'.repeat(32)
  await record(deps, owner, startedAt, [
    ...Array.from({ length: 90 }, (_, index) => ({ version: a, accepts: index < 30 })),
    ...Array.from({ length: 80 }, (_, index) => ({ version: b, accepts: index < 60 })),
    // The same visitor changes their mind; somebody opens the icon; a bot; a page without the comparison.
    { version: b, accepts: true, token },
    { version: b, accepts: false, token, laterMs: 1000 },
    { version: a, accepts: true, openedBy: 'icon' },
    { version: a, accepts: true, assurance: 'suspicious' },
    { version: 1, accepts: true },
  ])
  const at = (ms: number): Ctx => ({ ...owner.ctx, clock: { now: () => new Date(startedAt + ms) } })
  const today = await getComparison({ ctx: at(0), input: { domainId } })
  expect(today.running?.result).toMatchObject({
    a: { choices: 0, share: null },
    today: 171,
    isDifferent: false,
  })
  const tomorrow = await getComparison({ ctx: at(DAY_MS), input: { domainId } })
  const result = tomorrow.running?.result
  expect(result).toMatchObject({
    a: { choices: 90, accepted: 30 },
    b: { choices: 81, accepted: 61 },
    days: 1,
    today: 0,
    isDifferent: true,
    better: 'b',
  })
  expect(result?.a.low).toBeLessThan(1 / 3)
  expect(result?.b.low).toBeGreaterThan(result?.a.high ?? 1)
})

interface Choice {
  version: number
  accepts: boolean
  token?: string
  openedBy?: string
  assurance?: string
  laterMs?: number
}

async function record(deps: TestDeps, owner: Owner, atMs: number, choices: readonly Choice[]) {
  const { code } = await domainOf(owner)
  const domainId: DomainId = owner.domainId
  await insertConsents(deps.analytics, {
    shard: firstShard(code, deps.installation.consentShards),
    incarnation: 'test',
    token: randomUUID(),
    bootId: await clickhouseBootId(deps.analytics),
    rows: choices.map(({ version, accepts, laterMs = 0, openedBy = 'first', ...fields }, index) => {
      const receivedAtMs = atMs + laterMs
      return {
        record: aConsentRecord({
          ...fields,
          domainId,
          code,
          version,
          openedBy,
          action: accepts ? 'accept_all' : 'reject_all',
          categories: accepts ? all : none,
          receivedAt: receivedAtMs,
        }),
        day: new Date(receivedAtMs).toISOString().slice(0, 10),
        receivedAtMs,
        clockDiffers: false,
        streamAtMs: receivedAtMs,
        isConflict: false,
        position: 1,
        index,
      }
    }),
  })
}

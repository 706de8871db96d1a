import type { SettingsView } from '@placet/contract/settings'
import { FAIRNESS_RULES_VERSION } from '@placet/rules/fairness/rules'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { publishContent } from '../content/index.ts'
import { getSettings, listHistory, publishSettings, rollBack, saveSettings } from './index.ts'
let owner: Client
test.beforeAll(async ({ deps }) => {
  owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

const REASON = 'Our supervisory authority has approved this banner.'
const UNFAIR = { code: 'publish_unfair' }

/** A notice that takes closing for consent: unfair wherever consent is asked for. */
function makeUnfair(settings: SettingsView): SettingsView {
  const regions = settings.regions.map((region) => ({
    ...region,
    banner: { ...region.banner, closeAction: 'accept' as const },
  }))
  return { ...settings, regions }
}

/** With a privacy policy, the one thing that a new domain lacks. */
async function aFairDraft(deps: TestDeps) {
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    settings: (draft) => ({
      ...draft,
      ui: { ...draft.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' }] },
    }),
  })
  return { ctx, domainId, settings: await getSettings({ ctx, input: { domainId } }) }
}

async function anUnfairDraft(deps: TestDeps) {
  const { ctx, domainId, settings } = await aFairDraft(deps)
  const { version } = await saveSettings({ ctx, input: { domainId, settings: makeUnfair(settings) } })
  return { ctx, domainId, fair: { ...settings, version }, version }
}

async function publishedRow(domainId: string, version: number) {
  const { rows } = await owner.query<{ reason: unknown; findings: unknown }>(
    'SELECT reason, findings FROM published_version WHERE domain_id = $1 AND version = $2',
    [domainId, version],
  )
  return rows[0]
}

test('an unfair banner is not published without a reason, which is kept with what was found', async ({
  deps,
}) => {
  const { ctx, domainId } = await anUnfairDraft(deps)
  const place = { key: 'regions.0.banner.closeAction', message: expect.any(String) }
  await expect(publishSettings({ ctx, input: { domainId } })).rejects.toMatchObject({
    ...UNFAIR,
    errors: expect.arrayContaining([place]),
  })
  const { version } = await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await publishedRow(domainId, version)).toMatchObject({
    reason: REASON,
    findings: {
      rules: FAIRNESS_RULES_VERSION,
      findings: expect.arrayContaining([expect.objectContaining({ level: 'error', regionIndex: 0 })]),
    },
  })
  const { rows } = await owner.query<{ detail: unknown }>(
    `SELECT detail FROM audit_entry WHERE entity = $1 AND action = 'settings.publish'`,
    [domainId],
  )
  expect(rows).toEqual([{ detail: { version, reason: REASON } }])
})

test('a new domain needs a privacy policy, or a reason, before anything is shown', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await expect(publishSettings({ ctx, input: { domainId } })).rejects.toMatchObject({
    ...UNFAIR,
    errors: [{ key: 'ui.links.0.url' }],
  })
})

test('a reason for what only a rendered banner shows is kept as well', async ({ deps }) => {
  const { ctx, domainId } = await aFairDraft(deps)
  const { version } = await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await publishedRow(domainId, version)).toMatchObject({ reason: REASON })
  const next = await publishSettings({ ctx, input: { domainId } })
  expect(await publishedRow(domainId, next.version)).toMatchObject({ reason: null })
})

test('saving and publishing in one call does both or neither', async ({ deps }) => {
  const { ctx, domainId, settings } = await aFairDraft(deps)
  const unfair = makeUnfair(settings)
  await expect(publishSettings({ ctx, input: { domainId, settings: unfair } })).rejects.toMatchObject(UNFAIR)
  expect(await getSettings({ ctx, input: { domainId } })).toEqual(settings)
})

test('what was said for the same findings holds for the next publication, of settings or of texts', async ({
  deps,
}) => {
  const { ctx, domainId } = await anUnfairDraft(deps)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  const settings = await getSettings({ ctx, input: { domainId } })
  settings.ui.dark = true
  const { version } = await publishSettings({ ctx, input: { domainId, settings } })
  expect(await publishedRow(domainId, version)).toMatchObject({ reason: REASON })
  const labels = [{ key: 'bannerTitle' as const, value: 'Cookies' }]
  const updates = [{ language: 'en', labels, cookies: [], services: [] }]
  const texts = await publishContent({ ctx, input: { domainId, updates } })
  expect(await publishedRow(domainId, texts.version)).toMatchObject({ reason: REASON })
})

test('something more that is unfair needs a reason of its own', async ({ deps }) => {
  const { ctx, domainId } = await anUnfairDraft(deps)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  const settings = await getSettings({ ctx, input: { domainId } })
  for (const { banner } of settings.regions) banner.actions = ['accept']
  await expect(publishSettings({ ctx, input: { domainId, settings } })).rejects.toMatchObject(UNFAIR)
})

test('going back to something unfair needs a reason once', async ({ deps }) => {
  const { ctx, domainId, fair, version } = await anUnfairDraft(deps)
  await publishSettings({ ctx, input: { domainId, settings: fair } })
  const input = { domainId, versionId: version }
  await expect(rollBack({ ctx, input })).rejects.toMatchObject(UNFAIR)
  await rollBack({ ctx, input: { ...input, reason: REASON } })
  await rollBack({ ctx, input: { domainId, versionId: version - 1 } })
  await rollBack({ ctx, input })
  const { data } = await listHistory({ ctx, input: { domainId, page: 1 } })
  expect(data.map(({ published }) => published.map(({ reason }) => reason))).toEqual([
    [REASON],
    [null],
    [REASON],
    [null],
    [],
    [],
    [],
  ])
})

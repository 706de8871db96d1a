import { TIER } from '@placet/contract/constants'
import type { DomainId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { saveContent } from '../content/index.ts'
import type { Ctx } from '../context.ts'
import { getSettings, publishSettings, saveSettings } from './index.ts'
let owner: Client
test.beforeAll(async ({ deps }) => {
  owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

const ROUNDS = 40

/** The same mark in places far apart: a document with two different marks was put together from two. */
function marked(settings: DomainSettings, mark: number): DomainSettings {
  const [first = newRegion('Default', 'default')] = settings.regions
  return {
    ...settings,
    general: { ...settings.general, expiryDays: mark },
    ui: { ...settings.ui, links: [{ url: `https://${mark}.example/`, target: '_blank' }] },
    regions: [
      { ...first, title: `${mark}` },
      { ...newRegion(`${mark}`, 'ccpa', ['US']), icon: { ...first.icon, dark: mark % 2 === 1 } },
    ],
  }
}

function marksOf(config: PublishedDomain): string[] {
  const [first, second] = config.regions
  const url = config.ui.policy?.url ?? ''
  return [`${config.expiryDays}`, url.replace(/\D/g, ''), first?.title ?? '', second?.title ?? '']
}

async function saveTexts(ctx: Ctx, domainId: DomainId, mark: number) {
  const value = `text ${mark}`
  const labels = (['accept', 'deny', 'bannerTitle'] as const).map((key) => ({ key, value }))
  const cookies = [
    { key: 'cd_first', value },
    { key: 'cd_last', value },
  ]
  await saveContent({
    ctx,
    input: { domainId, updates: [{ language: 'en', labels, cookies, services: [] }] },
  })
}

function textMarksOf(config: PublishedDomain): (string | undefined)[] {
  const labels = config.texts['en']?.labels
  const [first, last] = config.declared
  return [labels?.accept, labels?.deny, labels?.bannerTitle, first?.text, last?.text]
}

async function publishedConfigs(domainId: string) {
  const { rows } = await owner.query<{ settings_version: number; config: unknown; settings: unknown }>(
    `SELECT published.settings_version, config, settings FROM published_version published
     JOIN settings_version saved ON saved.domain_id = published.domain_id AND saved.version = published.settings_version
     WHERE published.domain_id = $1 ORDER BY published.version`,
    [domainId],
  )
  return rows.map((row) => ({ ...row, config: PublishedDomain.parse(row.config) }))
}

const REASON = 'Said by a test, which publishes things as they come.'

test('what is published while people save settings and texts is never put together from two of them', async ({
  deps,
}) => {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps, { tier: TIER.business })
  const colleague = await aMember(deps, { accountId, role: 'standard' })
  const { version: _, modified: __, ...start } = await getSettings({ ctx, input: { domainId } })
  await saveSettings({ ctx, input: { domainId, settings: marked(start, 1) } })
  await saveTexts(ctx, domainId, 1)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const mark = round * 4
    const [one, other, third] = [marked(start, mark), marked(start, mark + 1), marked(start, mark + 2)]
    await Promise.all([
      saveSettings({ ctx, input: { domainId, settings: one } }),
      publishSettings({ ctx: colleague.ctx, input: { domainId, reason: REASON } }),
      saveTexts(ctx, domainId, mark),
      publishSettings({ ctx, input: { domainId, reason: REASON, settings: third } }),
      saveSettings({ ctx: colleague.ctx, input: { domainId, settings: other } }),
      publishSettings({ ctx, input: { domainId, reason: REASON } }),
      saveTexts(colleague.ctx, domainId, mark + 1),
    ])
  }

  const published = await publishedConfigs(domainId)
  expect(published).toHaveLength(ROUNDS * 3)
  for (const { config, settings } of published) {
    expect(new Set(marksOf(config)).size, `settings of ${config.version}`).toBe(1)
    expect(new Set(textMarksOf(config)).size, `texts of ${config.version}`).toBe(1)
    expect(settings).toMatchObject({ general: { expiryDays: config.expiryDays } })
  }
  expect(published.map(({ config }) => config.version)).toEqual(published.map((___, index) => index + 1))
  const order = published.map(({ settings_version }) => settings_version)
  expect(order).toEqual([...order].sort((a, b) => a - b))
}, 120_000)

test('of people who edit at the same time everybody but one is told, in every round', async ({ deps }) => {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps)
  const people = [ctx, (await aMember(deps, { accountId, role: 'standard' })).ctx]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const opened = await getSettings({ ctx, input: { domainId } })
    const saves = people.map((each, index) => {
      const general = { ...opened.general, expiryDays: round * 2 + index }
      return saveSettings({ ctx: each, input: { domainId, settings: { ...opened, general } } })
    })
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const now = await getSettings({ ctx, input: { domainId } })
    expect([now.version, now.general.expiryDays]).toEqual([round + 1, round * 2 + winner])
  }
}, 60_000)

import { BANNER_VERSION, MASKED, TIER } from '@placet/contract/constants'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { SCOPES } from '@placet/contract/permissions'
import { PublishedDomain } from '@placet/contract/published-config'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { missingTexts } from '@placet/rules/texts/missing-texts'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { copySettings, getSettings, publishSettings, saveSettings } from './index.ts'
let owner: Client
test.beforeAll(async ({ deps }) => {
  owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

async function aDraft(deps: TestDeps, change: { tier?: number; banner_version?: number } = {}) {
  const { ctx, domainId, accountId } = await anOwnerWithDomain(deps)
  const wanted = { tier: TIER.enterprise, ...change }
  await withTx(ctx, (tx) => tx.updateTable('domain').set(wanted).where('id', '=', domainId).execute())
  return { ctx, domainId, accountId, settings: await getSettings({ ctx, input: { domainId } }) }
}

async function queuedPushes(deps: TestDeps, domainId: string): Promise<number> {
  const pushes = await queuedJobs(deps, pushPublishedConfig)
  return pushes.filter((push) => push['domainId'] === domainId).length
}

async function publishedRow(domainId: string, version: number) {
  const { rows } = await owner.query<Record<string, unknown>>(
    'SELECT * FROM published_version WHERE domain_id = $1 AND version = $2',
    [domainId, version],
  )
  return rows[0] ?? {}
}

const REASON = 'Our supervisory authority has approved this banner.'

test('saving names what changed, counts the version up and keeps the draft', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  settings.general.expiryDays = 30
  expect(await saveSettings({ ctx, input: { domainId, settings } })).toEqual({
    changes: [{ key: 'general.expiryDays' }],
    version: 2,
  })
  expect(await getSettings({ ctx, input: { domainId } })).toEqual({ ...settings, version: 2 })
})

test('saving the same settings again changes nothing', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  const saved = await saveSettings({ ctx, input: { domainId, settings } })
  expect(saved).toEqual({ changes: [], version: 1 })
})

test('settings are modified until they are published, and again after the next save', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  const isModified = async () => (await getSettings({ ctx, input: { domainId } })).modified
  expect(await isModified()).toBe(true)
  await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(await isModified()).toBe(false)
  settings.ui.dark = true
  await saveSettings({ ctx, input: { domainId, settings } })
  expect(await isModified()).toBe(true)
})

test('who saves what somebody else has changed meanwhile is told, and overwrites nothing', async ({
  deps,
}) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  const other = structuredClone(settings)
  settings.general.expiryDays = 30
  await saveSettings({ ctx, input: { domainId, settings } })
  other.ui.dark = true
  const refused = { code: 'settings_changed' }
  await expect(saveSettings({ ctx, input: { domainId, settings: other } })).rejects.toMatchObject(refused)
  await expect(
    publishSettings({ ctx, input: { domainId, reason: REASON, settings: other } }),
  ).rejects.toMatchObject(refused)
  const kept = await getSettings({ ctx, input: { domainId } })
  expect(kept).toMatchObject({ version: 2, general: { expiryDays: 30 }, ui: { dark: false } })
  const { version: _, ...knowingly } = other
  expect(await saveSettings({ ctx, input: { domainId, settings: knowingly } })).toMatchObject({ version: 3 })
})

test('of two who save at the same moment one is told', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  const saved = await Promise.allSettled(
    [10, 20, 30, 40].map((expiryDays) =>
      saveSettings({
        ctx,
        input: { domainId, settings: { ...settings, general: { ...settings.general, expiryDays } } },
      }),
    ),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of saved) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'settings_changed' })
  }
})

test('settings that break a rule are refused with the field and its reason', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  settings.ui.colors = { primary: '#eeeeee', primaryText: '#ffffff' }
  await expect(saveSettings({ ctx, input: { domainId, settings } })).rejects.toMatchObject({
    code: 'invalid_settings',
    errors: [{ key: 'ui.colors.primaryText' }],
  })
})

test('what the plan does not offer is neither saved, nor published after the plan became smaller', async ({
  deps,
}) => {
  const { ctx, domainId, settings } = await aDraft(deps, { tier: TIER.business })
  settings.regions.push(newRegion('United States', 'ccpa', ['US']))
  await saveSettings({ ctx, input: { domainId, settings } })
  await withTx(ctx, (tx) =>
    tx.updateTable('domain').set({ tier: TIER.free }).where('id', '=', domainId).execute(),
  )
  const refused = {
    code: 'invalid_settings',
    errors: expect.arrayContaining([{ key: 'regions', message: expect.any(String) }]),
  }
  await expect(publishSettings({ ctx, input: { domainId, reason: REASON } })).rejects.toMatchObject(refused)
  const again = { ...settings, version: 2, css: '/* more */' }
  await expect(saveSettings({ ctx, input: { domainId, settings: again } })).rejects.toMatchObject(refused)
})

test('publishing makes an immutable version and one job, in one transaction', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  settings.general.expiryDays = 7
  const first = await publishSettings({ ctx, input: { domainId, reason: REASON, settings } })
  expect(first).toEqual({ version: 1, changes: [{ key: 'general.expiryDays' }] })
  const second = await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(second).toEqual({ version: 2, changes: [] })
  expect(await queuedPushes(deps, domainId)).toBe(2)
  const row = await publishedRow(domainId, 1)
  expect(PublishedDomain.parse(row['config'])).toMatchObject({ version: 1, expiryDays: 7 })
  expect(row).toMatchObject({ settings_version: 2, consent_log: true })
  await expect(owner.query(`SET ROLE placet_api; UPDATE published_version SET reason = 'x'`)).rejects.toThrow(
    /permission denied/,
  )
  await owner.query('RESET ROLE')
})

test('a publish that fails leaves neither a version nor a job behind', async ({ deps }) => {
  const { ctx, domainId } = await aDraft(deps)
  const failing: Ctx = {
    ...ctx,
    jobs: {
      ...ctx.jobs,
      async enqueue(...args) {
        await ctx.jobs.enqueue(...args)
        throw new Error('the last statement failed')
      },
    },
  }
  await expect(publishSettings({ ctx: failing, input: { domainId, reason: REASON } })).rejects.toThrow()
  expect(await queuedPushes(deps, domainId)).toBe(0)
  expect(await publishSettings({ ctx, input: { domainId, reason: REASON } })).toMatchObject({ version: 1 })
})

test('ten parallel publishes give ten versions in a row', async ({ deps }) => {
  const { ctx, domainId } = await aDraft(deps)
  const published = await Promise.all(
    Array.from({ length: 10 }, () => publishSettings({ ctx, input: { domainId, reason: REASON } })),
  )
  expect(published.map(({ version }) => version).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('with automatic updates a publication takes the newest banner, and frameworks move along', async ({
  deps,
}) => {
  const { ctx, domainId, settings } = await aDraft(deps, { banner_version: 100 })
  settings.ccpa.link = 'do-not-sell'
  settings.regions.push(newRegion('Europe', 'tcf-2-1', ['EEA']))
  settings.tcfv2.choices = [{ type: 'purpose', id: 1, special: false }]
  await saveSettings({ ctx, input: { domainId, settings } })
  const published = await publishSettings({ ctx, input: { domainId, reason: REASON } })
  expect(published.changes).toEqual([{ key: 'regions.1.framework' }])
  const row = await publishedRow(domainId, published.version)
  const config = PublishedDomain.parse(row['config'])
  expect(config.bannerVersion).toBe(BANNER_VERSION.newest)
  expect(config.regions[1]?.framework).toBe('tcf-2-4')
  expect(await getSettings({ ctx, input: { domainId } })).toMatchObject({ version: 3, modified: false })
})

test('without automatic updates the banner stays at its version', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps, { banner_version: 100 })
  settings.ccpa.link = 'do-not-sell'
  settings.general.autoUpdate = false
  const { version } = await publishSettings({ ctx, input: { domainId, reason: REASON, settings } })
  expect(await publishedRow(domainId, version)).toMatchObject({ config: { bannerVersion: 100 } })
})

test('the owner’s own texts and descriptions are published in the place of the shipped ones', async ({
  deps,
}) => {
  const { ctx, domainId, accountId, settings } = await aDraft(deps)
  settings.language.languages = ['en', 'pt-BR', 'xx']
  const own = { domain_id: domainId, account_id: accountId }
  await withTx(ctx, (tx) =>
    tx
      .insertInto('domain_text')
      .values([
        { ...own, language: 'en', key: 'accept', value: 'Yes, all' },
        { ...own, language: 'xx', key: 'cookieCount_few', value: '{n} kex' },
        { ...own, language: 'en', key: 'cd_b', value: 'The second.' },
        { ...own, language: 'en', key: 'cd_a', value: 'The first.' },
        { ...own, language: 'fr', key: 'accept', value: 'is not enabled' },
      ])
      .execute(),
  )
  const { version } = await publishSettings({ ctx, input: { domainId, reason: REASON, settings } })
  const { config } = await publishedRow(domainId, version)
  const { texts, declared } = PublishedDomain.parse(config)
  expect(Object.keys(texts).sort()).toEqual(['en', 'pt-BR'])
  expect(texts['en']?.labels).toMatchObject({ accept: 'Yes, all', deny: 'Deny all' })
  expect(texts['pt-BR']?.labels.deny).not.toBe('Deny all')
  expect(declared).toEqual([
    { key: 'cd_a', text: 'The first.', lang: 'en' },
    { key: 'cd_b', text: 'The second.', lang: 'en' },
  ])
})

test('a language is published once all its texts are there; until then its visitors read the default language', async ({
  deps,
}) => {
  const { ctx, domainId, accountId, settings } = await aDraft(deps)
  settings.language = { ...settings.language, default: 'de', languages: ['de', 'sw'] }
  const [first = 'accept', ...others] = missingTexts({ labels: {}, counted: {} }, 'sw')
  const save = (wanted: readonly string[]) =>
    withTx(ctx, (tx) =>
      tx
        .insertInto('domain_text')
        .values(
          wanted.map((key) => ({
            ...{ domain_id: domainId, account_id: accountId, language: 'sw', key },
            value: `${key} kwa {n} {period}`,
          })),
        )
        .execute(),
    )
  await saveSettings({ ctx, input: { domainId, settings } })
  const spokenIn = async (wanted: string) => {
    const { version } = await publishSettings({ ctx, input: { domainId, reason: REASON } })
    const { config } = await publishedRow(domainId, version)
    const { language, direction, texts, languages } = configForVisitor(PublishedDomain.parse(config), {
      ...{ regionIndex: 0, language: wanted },
    })
    return { language, direction, deny: texts.labels.deny, languages }
  }
  const inGerman = { language: 'de', direction: 'ltr', deny: 'Alle ablehnen' }
  expect(await spokenIn('sw')).toEqual({ ...inGerman, languages: ['de'] })
  await save(others)
  expect(await spokenIn('sw')).toEqual({ ...inGerman, languages: ['de'] })
  await save([first])
  const whole = { language: 'sw', direction: 'ltr', deny: 'deny kwa {n} {period}' }
  expect(await spokenIn('sw')).toEqual({ ...whole, languages: ['de', 'sw'] })
})

test('a key that may publish but not write settings cannot slip settings in', async ({ deps }) => {
  const { ctx, domainId, settings } = await aDraft(deps)
  if (ctx.actor.kind !== 'user' || !ctx.actor.membership) throw new Error('an owner was expected')
  const scopes = new Set(SCOPES.filter((scope) => scope !== 'settings:write'))
  const { accountId } = ctx.actor.membership
  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const asKey: Ctx = { ...ctx, actor: { kind: 'access-key', keyId, accountId, scopes } }
  await expect(
    publishSettings({ ctx: asKey, input: { domainId, reason: REASON, settings } }),
  ).rejects.toMatchObject({
    code: 'scope_missing',
  })
  await expect(publishSettings({ ctx: asKey, input: { domainId, reason: REASON } })).resolves.toBeTruthy()
})

test('what another domain has is taken over without its secrets, within what the plan offers', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const [from, to] = [await aDomain({ ctx }), await aDomain({ ctx })]
  const settings = await getSettings({ ctx, input: from })
  settings.css = '/* ours */'
  settings.crawler.authentication = { type: 'bearer', username: '', password: '', token: 'geheim' }
  await saveSettings({ ctx, input: { ...from, settings } })
  const copy = () =>
    withTx(ctx, async (tx) => {
      const rows = await tx.selectFrom('domain').selectAll().forUpdate().execute()
      const row = (id: string) => rows.filter((each) => each.id === id)
      const [[source], [target]] = [row(from.domainId), row(to.domainId)]
      if (!source || !target) throw new Error('both domains were just made')
      await copySettings(tx, ctx, { accountId, from: source, to: target })
    })
  await copy()
  expect(await getSettings({ ctx, input: to })).toMatchObject({
    css: '/* ours */',
    general: { name: to.name },
    crawler: { authentication: { type: 'none', token: '' } },
    version: 2,
  })
  await withTx(ctx, (tx) =>
    tx.updateTable('domain').set({ tier: TIER.business }).where('id', '=', from.domainId).execute(),
  )
  const wider = await getSettings({ ctx, input: from })
  wider.regions.push(newRegion('United States', 'ccpa', ['US']))
  await saveSettings({ ctx, input: { ...from, settings: wider } })
  await expect(copy()).rejects.toMatchObject({ code: 'import_needs_tier' })
  expect((await getSettings({ ctx, input: from })).crawler.authentication.token).toBe(MASKED)
})

test('a stranger finds no settings, and a standard member saves and publishes', async ({ deps }) => {
  const { ctx, domainId, accountId, settings } = await aDraft(deps)
  const stranger = await anOwner(deps)
  const asStranger = { ctx: stranger.ctx, input: { domainId, settings } }
  for (const verb of [getSettings, saveSettings, publishSettings]) {
    await expect(verb(asStranger)).rejects.toMatchObject({ code: 'domain_not_found' })
  }
  const member = await aMember(deps, { accountId, role: 'standard' })
  settings.ui.dark = true
  await saveSettings({ ctx: member.ctx, input: { domainId, settings } })
  await publishSettings({ ctx: member.ctx, input: { domainId, reason: REASON } })
  expect(await getSettings({ ctx, input: { domainId } })).toMatchObject({ modified: false })
})

import type { ChosenSettings } from '@placet/contract/apply'
import type { BulkRunId, DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { carryOutBulk } from '@placet/testkit/factories/bulk'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { getBulk, getSource, previewApply, retryBulk, startApply, undoBulk } from './index.ts'

const DAYS = '/general/expiryDays'
const COLOUR = '/ui/colors/primary'
const BEFORE_DAYS = 180
const AFTER_DAYS = 183
const AFTER_COLOUR = '#0b5f4a'

/** A model site, one that is live as saved, and one of another account. */
async function aFleet(deps: TestDeps) {
  const here = await anOwnerWithDomain(deps, { name: 'model.example.com', settings: asModel })
  const { domainId: near } = await aDomain(here, { name: 'near.example.com', settings: withPolicy })
  const there = await inAnotherAccount(deps, here)
  const { domainId: far } = await aDomain(there, { name: 'far.example.com', settings: withPolicy })
  await publish(here.ctx, near)
  await publish(there.ctx, far)
  return { here, there, near, far, change: await choose(here.ctx, here.domainId, [DAYS, COLOUR]) }
}

function asModel(draft: DomainSettings): DomainSettings {
  const { general, ui } = withPolicy(draft)
  return {
    ...draft,
    general: { ...general, expiryDays: AFTER_DAYS },
    ui: { ...ui, colors: { ...ui.colors, primary: AFTER_COLOUR } },
  }
}

async function choose(ctx: Ctx, source: DomainId, paths: string[]): Promise<ChosenSettings> {
  const { version } = await getSource({ ctx, input: { domainId: source } })
  return { source, sourceVersion: version, paths }
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })

async function read(ctx: Ctx, domainId: DomainId) {
  const { version: _, modified, ...draft } = await getSettings({ ctx, input: { domainId } })
  return { draft, modified }
}

async function edit(ctx: Ctx, domainId: DomainId, change: (draft: DomainSettings) => DomainSettings) {
  const { draft } = await read(ctx, domainId)
  await saveSettings({ ctx, input: { domainId, settings: change(draft) } })
}

const withDays = (expiryDays: number) => (draft: DomainSettings) => ({
  ...draft,
  general: { ...draft.general, expiryDays },
})

async function start(ctx: Ctx, change: ChosenSettings, ids: readonly DomainId[]): Promise<BulkRunId> {
  const { id } = await startApply({ ctx, input: { ...change, sites: ids.map((each) => ({ id: each })) } })
  return id
}

/** The live configuration, without the number of its version. */
async function live({ job }: TestDeps, domainId: DomainId): Promise<unknown> {
  const { config } = await job.db
    .selectFrom('published_version')
    .innerJoin('domain', (join) =>
      join
        .onRef('domain.id', '=', 'published_version.domain_id')
        .onRef('domain.published_version', '=', 'published_version.version'),
    )
    .select('config')
    .where('domain.id', '=', domainId)
    .executeTakeFirstOrThrow()
  return { ...Object(config), version: 0 }
}

test('settings of one site reach sites of two accounts, go live there, and nothing else changes', async ({
  deps,
}) => {
  const { here, there, near, far, change } = await aFleet(deps)
  const before = await read(here.ctx, near)
  const { sites } = await previewApply({ ctx: here.ctx, input: { ...change, domains: [near, far] } })
  expect(sites).toMatchObject([
    {
      id: near,
      isChanged: true,
      isDraftOnly: false,
      stops: null,
      changes: [
        { key: 'general.expiryDays', from: String(BEFORE_DAYS), to: String(AFTER_DAYS) },
        { key: 'ui.colors.primary', to: AFTER_COLOUR },
      ],
    },
    { id: far, isDraftOnly: false },
  ])
  const runId = await start(here.ctx, change, [near, far])
  const states = await carryOutBulk(deps, here, runId)
  expect([...states.values()].map(({ state }) => state)).toEqual(['done', 'done'])
  const after = await read(here.ctx, near)
  const { general, ui } = before.draft
  expect(after).toEqual({
    modified: false,
    draft: {
      ...before.draft,
      general: { ...general, expiryDays: AFTER_DAYS },
      ui: { ...ui, colors: { ...ui.colors, primary: AFTER_COLOUR } },
    },
  })
  expect((await read(there.ctx, far)).draft.general.expiryDays).toBe(AFTER_DAYS)
})

test('undo brings back drafts and live versions exactly, and leaves nothing to publish', async ({ deps }) => {
  const { here, near, far, change } = await aFleet(deps)
  const before = [await read(here.ctx, near), await live(deps, near), await live(deps, far)]
  const runId = await start(here.ctx, change, [near, far])
  await carryOutBulk(deps, here, runId)
  expect(await live(deps, near)).not.toEqual(before[1])
  await undoBulk({ ctx: here.ctx, input: { runId } })
  const states = await carryOutBulk(deps, here, runId)
  expect([...states.values()].map(({ state }) => state)).toEqual(['undone', 'undone'])
  expect([await read(here.ctx, near), await live(deps, near), await live(deps, far)]).toEqual(before)
})

test('undo keeps settings that somebody changed since, and versions that somebody published', async ({
  deps,
}) => {
  const { here, near, change } = await aFleet(deps)
  const { draft } = await read(here.ctx, near)
  const runId = await start(here.ctx, change, [near])
  await carryOutBulk(deps, here, runId)
  const colleague = await aMember(deps, { accountId: here.accountId, role: 'owner' })
  await edit(colleague.ctx, near, withDays(182))
  await publish(colleague.ctx, near)
  const published = await live(deps, near)
  await undoBulk({ ctx: here.ctx, input: { runId } })
  const states = await carryOutBulk(deps, here, runId)
  expect(states.get(near)).toEqual({ state: 'undone', code: 'undone_in_draft' })
  expect(await live(deps, near)).toEqual(published)
  const after = await read(here.ctx, near)
  expect(after.modified).toBe(true)
  expect(after.draft).toEqual(withDays(182)(draft))
})

test('a draft with other changes, or a site that is not live, is saved and not published', async ({
  deps,
}) => {
  const { here, near, change } = await aFleet(deps)
  const { domainId: fresh } = await aDomain(here)
  await edit(here.ctx, near, (draft) => ({ ...draft, ui: { ...draft.ui, dark: true } }))
  const before = [await live(deps, near), await read(here.ctx, near), await read(here.ctx, fresh)]
  const { sites } = await previewApply({ ctx: here.ctx, input: { ...change, domains: [near, fresh] } })
  expect(sites).toMatchObject([
    { isDraftOnly: true, stops: null },
    { isDraftOnly: true, stops: null, issues: [] },
  ])
  const runId = await start(here.ctx, change, [near, fresh])
  await carryOutBulk(deps, here, runId)
  const { items } = await getBulk({ ctx: here.ctx, input: { runId } })
  expect(items).toMatchObject([
    { state: 'done', version: null },
    { state: 'done', version: null },
  ])
  expect((await read(here.ctx, near)).draft.general.expiryDays).toBe(AFTER_DAYS)
  await undoBulk({ ctx: here.ctx, input: { runId } })
  await carryOutBulk(deps, here, runId)
  expect([await live(deps, near), await read(here.ctx, near), await read(here.ctx, fresh)]).toEqual(before)
})

test('where a second person is needed they are asked, and undo sets the draft back', async ({ deps }) => {
  const { here, near, change } = await aFleet(deps)
  const { draft } = await read(here.ctx, near)
  await withSecondPerson(deps, here, ['publish'])
  const runId = await start(here.ctx, change, [near])
  expect((await carryOutBulk(deps, here, runId)).get(near)).toEqual({ state: 'requested', code: null })
  await undoBulk({ ctx: here.ctx, input: { runId } })
  expect((await carryOutBulk(deps, here, runId)).get(near)).toEqual({ state: 'undone', code: null })
  expect((await read(here.ctx, near)).draft).toEqual(draft)
})

test('a draft that changed after the preview is left alone until it is retried', async ({ deps }) => {
  const { here, near, change } = await aFleet(deps)
  const { sites } = await previewApply({ ctx: here.ctx, input: { ...change, domains: [near] } })
  const seen = sites.map(({ id, settingsVersion }) => ({ id, settingsVersion }))
  await edit(here.ctx, near, withDays(182))
  const { id: runId } = await startApply({ ctx: here.ctx, input: { ...change, sites: seen } })
  const failed = await carryOutBulk(deps, here, runId)
  expect(failed.get(near)).toEqual({ state: 'failed', code: 'draft_changed' })
  await retryBulk({ ctx: here.ctx, input: { runId } })
  expect((await carryOutBulk(deps, here, runId)).get(near)).toMatchObject({ state: 'done' })
})

test('the values are those that were seen, even if the source is edited later', async ({ deps }) => {
  const { here, near, change } = await aFleet(deps)
  await edit(here.ctx, here.domainId, withDays(182))
  await carryOutBulk(deps, here, await start(here.ctx, change, [near]))
  expect((await read(here.ctx, near)).draft.general.expiryDays).toBe(AFTER_DAYS)
})

test('a region comes with all of its settings or not at all, and vendors stay in their account', async ({
  deps,
}) => {
  const here = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      regions: [...draft.regions, newRegion('Japan', 'default', ['JP'])],
    }),
  })
  const there = await inAnotherAccount(deps, here)
  const { domainId: far } = await aDomain(there, { tier: 3, settings: withPolicy })
  const { settings } = await getSource({ ctx: here.ctx, input: { domainId: here.domainId } })
  const japan = settings.map(({ path }) => path).filter((path) => path.startsWith('/regions/Japan/'))
  const preview = async (paths: string[]) => {
    const change = await choose(here.ctx, here.domainId, paths)
    return (await previewApply({ ctx: here.ctx, input: { ...change, domains: [far] } })).sites
  }
  expect(await preview(japan)).toMatchObject([{ changes: [{ key: 'Japan', from: null }], leftOut: [] }])
  expect(await preview(['/regions/Japan/framework'])).toMatchObject([
    { isChanged: false, leftOut: ['Japan: framework'] },
  ])
  expect(await preview(['/vendors/custom', '/tcfv2/vendorList'])).toMatchObject([
    { isChanged: false, leftOut: [] },
  ])
})

test('settings with errors stop a site, and say why', async ({ deps }) => {
  const { here, near } = await aFleet(deps)
  await edit(here.ctx, near, (draft) => ({
    ...draft,
    ui: { ...draft.ui, colors: { primary: '#ffffff', primaryText: '#000000' } },
  }))
  const change = await choose(here.ctx, here.domainId, [COLOUR])
  const { sites } = await previewApply({ ctx: here.ctx, input: { ...change, domains: [near] } })
  expect(sites).toMatchObject([{ stops: 'never', issues: [{ key: 'ui.colors.primaryText' }] }])
  const states = await carryOutBulk(deps, here, await start(here.ctx, change, [near]))
  expect(states.get(near)).toEqual({ state: 'failed', code: 'invalid_settings' })
})

test('T80: only people who may read the source and change the site apply anything', async ({ deps }) => {
  const { here, near, change } = await aFleet(deps)
  const missing = { code: 'bulk_source_missing' }
  const stranger = await anOwnerWithDomain(deps)
  const sites = [{ id: stranger.domainId }]
  await expect(startApply({ ctx: stranger.ctx, input: { ...change, sites } })).rejects.toMatchObject(missing)
  await expect(getSource({ ctx: stranger.ctx, input: { domainId: here.domainId } })).rejects.toMatchObject(
    missing,
  )
  const unknown = { ...change, paths: ['/general/name'] }
  await expect(start(here.ctx, unknown, [near])).rejects.toMatchObject(missing)
  const auditor = await aMember(deps, { accountId: here.accountId, role: 'auditor' })
  await expect(start(auditor.ctx, change, [near])).rejects.toMatchObject({ code: 'bulk_empty' })
  const { failed } = await previewApply({ ctx: auditor.ctx, input: { ...change, domains: [near] } })
  expect(failed).toMatchObject([{ id: near, code: 'forbidden' }])
})

import type { BulkRunId, DomainId, LinkedTemplateId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { carryOutBulk } from '@placet/testkit/factories/bulk'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import { aTemplate } from '@placet/testkit/factories/templates'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { continueBulk, getBulk, undoBulk } from '../bulk/index.ts'
import type { Ctx } from '../context.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import {
  followTemplate,
  getSiteTemplate,
  linkSites,
  listLinkedSites,
  previewRollOut,
  saveTemplate,
  startRollOut,
  unlinkSites,
} from './index.ts'

const DAYS = '/general/expiryDays'
const COLOUR = '/ui/colors/primary'
const NEW_COLOUR = '#0b5f4a'
const OWN_COLOUR = '#333333'

const withDays = (expiryDays: number) => (draft: DomainSettings) => ({
  ...draft,
  general: { ...draft.general, expiryDays },
})
const withColour = (primary: string) => (draft: DomainSettings) => ({
  ...draft,
  ui: { ...draft.ui, colors: { ...draft.ui.colors, primary } },
})

async function read(ctx: Ctx, domainId: DomainId) {
  const { version, modified, ...draft } = await getSettings({ ctx, input: { domainId } })
  return { version, modified, draft }
}

async function edit(ctx: Ctx, domainId: DomainId, change: (draft: DomainSettings) => DomainSettings) {
  const { draft } = await read(ctx, domainId)
  await saveSettings({ ctx, input: { domainId, settings: change(draft) } })
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })

/** A template with two settings, and three live sites linked to it, one in another account. */
async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { name: 'model.example.com', settings: withPolicy })
  const client = await inAnotherAccount(deps, owner)
  const { domainId: first } = await aDomain(owner, { name: 'a.example.com', settings: withPolicy })
  const { domainId: second } = await aDomain(owner, { name: 'b.example.com', settings: withPolicy })
  const { domainId: far } = await aDomain(client, { name: 'c.example.com', settings: withPolicy })
  await publish(owner.ctx, first)
  await publish(owner.ctx, second)
  await publish(client.ctx, far)
  const templateId = await aTemplate(owner, owner.domainId, [DAYS, COLOUR])
  const domains = [first, second, far]
  await linkSites({ ctx: owner.ctx, input: { templateId, domains, differing: 'replace' } })
  return { owner, client, first, second, far, domains, templateId }
}

/** Edits the model site and takes its values over. Returns the version of the template. */
async function editTemplate(
  { ctx, domainId }: { ctx: Ctx; domainId: DomainId },
  templateId: LinkedTemplateId,
  change: (draft: DomainSettings) => DomainSettings,
): Promise<void> {
  await edit(ctx, domainId, change)
  const { version } = await read(ctx, domainId)
  const settings = { source: domainId, sourceVersion: version, paths: [DAYS, COLOUR] }
  await saveTemplate({ ctx, input: { templateId, settings } })
}

interface Wanted {
  templateId: LinkedTemplateId
  version: number
  domains: DomainId[]
  firstStage?: number
}

async function rollOut(ctx: Ctx, wanted: Wanted): Promise<BulkRunId> {
  return (await startRollOut({ ctx, input: { firstStage: undefined, reason: undefined, ...wanted } })).id
}

async function statesOf(ctx: Ctx, runId: BulkRunId) {
  return (await getBulk({ ctx, input: { runId } })).items.map(({ state }) => state)
}

test('a template is edited, previewed, rolled out in stages past a local value, and undone', async ({
  deps,
}) => {
  const { owner, client, first, second, far, domains, templateId } = await anAgency(deps)
  const { ctx } = owner
  await edit(ctx, second, withColour(OWN_COLOUR))
  await publish(ctx, second)
  const before = [await read(ctx, first), await read(ctx, second), await read(client.ctx, far)]
  await editTemplate(owner, templateId, (draft) => withColour(NEW_COLOUR)(withDays(183)(draft)))
  const { sites } = await previewRollOut({ ctx, input: { templateId, domains } })
  expect(sites).toMatchObject([
    { id: first, changes: [{ key: 'general.expiryDays' }, { key: 'ui.colors.primary' }], kept: [] },
    { id: second, changes: [{ key: 'general.expiryDays' }], kept: ['ui.colors.primary'] },
    { id: far, isDraftOnly: false, stops: null },
  ])
  const runId = await rollOut(ctx, { templateId, version: 2, domains, firstStage: 1 })
  await carryOutBulk(deps, owner, runId)
  expect(await statesOf(ctx, runId)).toEqual(['done', 'held', 'held'])
  await continueBulk({ ctx, input: { runId } })
  await carryOutBulk(deps, owner, runId)
  expect(await statesOf(ctx, runId)).toEqual(['done', 'done', 'done'])
  const after = [await read(ctx, first), await read(ctx, second), await read(client.ctx, far)]
  expect(
    after.map(({ draft: { general, ui }, modified }) => [general.expiryDays, ui.colors.primary, modified]),
  ).toEqual([
    [183, NEW_COLOUR, false],
    [183, OWN_COLOUR, false],
    [183, NEW_COLOUR, false],
  ])
  expect(await listLinkedSites({ ctx, input: { templateId } })).toMatchObject([
    { id: first, version: 2, local: 0 },
    { id: second, version: 2, local: 1 },
    { id: far, version: 2, local: 0 },
  ])
  await undoBulk({ ctx, input: { runId } })
  await carryOutBulk(deps, owner, runId)
  expect(await statesOf(ctx, runId)).toEqual(['undone', 'undone', 'undone'])
  const restored = [await read(ctx, first), await read(ctx, second), await read(client.ctx, far)]
  expect(restored.map(({ draft, modified }) => ({ draft, modified }))).toEqual(
    before.map(({ draft, modified }) => ({ draft, modified })),
  )
  expect(await listLinkedSites({ ctx, input: { templateId } })).toMatchObject([
    { id: first, version: null, local: 0 },
    { id: second, version: null, local: 1 },
    { id: far, version: null, local: 0 },
  ])
})

test('a site that fails pauses the rest, which continues once somebody has looked', async ({ deps }) => {
  const { owner, first, second, domains, templateId } = await anAgency(deps)
  const { ctx } = owner
  const runId = await rollOut(ctx, { templateId, version: 1, domains })
  await unlinkSites({ ctx, input: { domains: [first] } })
  await carryOutBulk(deps, owner, runId)
  expect(await statesOf(ctx, runId)).toEqual(['failed', 'held', 'held'])
  expect((await read(ctx, second)).draft.general.expiryDays).toBe(180)
  await continueBulk({ ctx, input: { runId } })
  await carryOutBulk(deps, owner, runId)
  expect(await statesOf(ctx, runId)).toEqual(['failed', 'done', 'done'])
  await expect(continueBulk({ ctx, input: { runId } })).rejects.toMatchObject({ code: 'bulk_empty' })
})

test('undoing an older roll-out leaves sites alone that have a newer version', async ({ deps }) => {
  const { owner, first, templateId } = await anAgency(deps)
  const { ctx } = owner
  const older = await rollOut(ctx, { templateId, version: 1, domains: [first] })
  await carryOutBulk(deps, owner, older)
  await editTemplate(owner, templateId, withDays(183))
  await carryOutBulk(deps, owner, await rollOut(ctx, { templateId, version: 2, domains: [first] }))
  await undoBulk({ ctx, input: { runId: older } })
  expect((await carryOutBulk(deps, owner, older)).get(first)).toEqual({
    state: 'kept',
    code: 'changed_since',
  })
  expect((await read(ctx, first)).draft.general.expiryDays).toBe(183)
})

test('an edit after the preview is the site’s own, and is not overwritten', async ({ deps }) => {
  const { owner, first, templateId } = await anAgency(deps)
  const { ctx } = owner
  await editTemplate(owner, templateId, withDays(183))
  const runId = await rollOut(ctx, { templateId, version: 2, domains: [first] })
  await edit(ctx, first, withDays(90))
  await carryOutBulk(deps, owner, runId)
  expect((await read(ctx, first)).draft.general.expiryDays).toBe(90)
})

test('a site shows what differs, and follows the template again where people want it', async ({ deps }) => {
  const { owner, client, far, templateId } = await anAgency(deps)
  await carryOutBulk(deps, owner, await rollOut(owner.ctx, { templateId, version: 1, domains: [far] }))
  const { ctx } = client
  const input = { domainId: far }
  expect(await getSiteTemplate({ ctx, input })).toMatchObject({ version: 1, differing: [] })
  const { draft } = await read(ctx, far)
  await edit(ctx, far, (before) => withColour(OWN_COLOUR)(withDays(90)(before)))
  expect(await getSiteTemplate({ ctx, input })).toMatchObject({
    template: { id: templateId, version: 1 },
    differing: [
      { path: DAYS, own: '90', template: '180' },
      { path: COLOUR, own: OWN_COLOUR },
    ],
  })
  await followTemplate({ ctx, input: { domainId: far, paths: [COLOUR] } })
  expect((await read(ctx, far)).draft).toEqual(withDays(90)(draft))
  expect((await getSiteTemplate({ ctx, input })).differing).toMatchObject([{ path: DAYS }])
  await editTemplate(owner, templateId, (model) => withColour(NEW_COLOUR)(withDays(183)(model)))
  await carryOutBulk(deps, owner, await rollOut(owner.ctx, { templateId, version: 2, domains: [far] }))
  expect((await read(ctx, far)).draft).toEqual(withColour(NEW_COLOUR)(withDays(90)(draft)))
  await unlinkSites({ ctx, input: { domains: [far] } })
  expect(await getSiteTemplate({ ctx, input })).toEqual({ template: null, version: null, differing: [] })
  await expect(followTemplate({ ctx, input: { domainId: far, paths: [COLOUR] } })).rejects.toMatchObject({
    code: 'template_unlinked',
  })
})

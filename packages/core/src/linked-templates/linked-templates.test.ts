import type { DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import { aTemplate } from '@placet/testkit/factories/templates'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import type { Ctx } from '../context.ts'
import { transferDomain } from '../domains/index.ts'
import { getSettings, saveSettings } from '../settings/index.ts'
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  linkSites,
  listLinkedSites,
  listTemplates,
  saveTemplate,
  unlinkSites,
} from './index.ts'

const DAYS = '/general/expiryDays'
const COLOUR = '/ui/colors/primary'
const ANY_ENTRY = { query: '', page: 1, action: '', actor: '', from: '', to: '' }

/** A template of two settings of the model site, two sites beside it, and one in another account. */
async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { name: 'model.example.com', settings: withDays(183) })
  const { domainId: near } = await aDomain(owner, { name: 'near.example.com' })
  const client = await inAnotherAccount(deps, owner)
  const { domainId: far } = await aDomain(client, { name: 'far.example.com', settings: withDays(183) })
  const templateId = await aTemplate(owner, owner.domainId, [DAYS, COLOUR])
  return { owner, client, near, far, templateId }
}

const withDays = (expiryDays: number) => (draft: DomainSettings) => ({
  ...draft,
  general: { ...draft.general, expiryDays },
})

async function read(ctx: Ctx, domainId: DomainId) {
  return getSettings({ ctx, input: { domainId } })
}

async function edit(ctx: Ctx, domainId: DomainId, change: (draft: DomainSettings) => DomainSettings) {
  const { version: _, modified: __, ...draft } = await read(ctx, domainId)
  await saveSettings({ ctx, input: { domainId, settings: change(draft) } })
}

test('a template has the chosen settings of a site, and its linked sites in all accounts with what differs', async ({
  deps,
}) => {
  const { owner, near, far, templateId } = await anAgency(deps)
  const { ctx } = owner
  expect(await getTemplate({ ctx, input: { templateId } })).toMatchObject({
    version: 1,
    settings: [{ path: DAYS, value: '183' }, { path: COLOUR }],
  })
  const before = [await read(ctx, near), await read(ctx, far).catch(() => null)]
  const domains = [near, far]
  expect(await linkSites({ ctx, input: { templateId, domains, differing: 'keep' } })).toEqual({ failed: [] })
  expect([await read(ctx, near), await read(ctx, far).catch(() => null)]).toEqual(before)
  expect(await listLinkedSites({ ctx, input: { templateId } })).toMatchObject([
    { id: far, version: 1, local: 0 },
    { id: near, version: 1, local: 1 },
  ])
  expect(await listTemplates({ ctx, input: {} })).toMatchObject([{ id: templateId, settings: 2, sites: 2 }])
})

test('a setting that somebody edits is the site’s own from then on', async ({ deps }) => {
  const { owner, near, templateId } = await anAgency(deps)
  const { ctx } = owner
  await linkSites({ ctx, input: { templateId, domains: [near], differing: 'replace' } })
  const locals = async () => (await listLinkedSites({ ctx, input: { templateId } })).map(({ local }) => local)
  expect(await locals()).toEqual([0])
  await edit(ctx, near, withDays(90))
  expect(await locals()).toEqual([1])
})

test('a site follows one template at a time, and keeps its values when it is unlinked', async ({ deps }) => {
  const { owner, near, templateId } = await anAgency(deps)
  const { ctx } = owner
  const other = await aTemplate(owner, owner.domainId)
  const link = (id: typeof templateId) =>
    linkSites({ ctx, input: { templateId: id, domains: [near], differing: 'keep' } })
  await link(templateId)
  expect(await link(other)).toMatchObject({ failed: [{ id: near, code: 'template_linked' }] })
  const before = await read(ctx, near)
  expect(await unlinkSites({ ctx, input: { domains: [near] } })).toEqual({ failed: [] })
  expect(await unlinkSites({ ctx, input: { domains: [near] } })).toMatchObject({
    failed: [{ code: 'template_unlinked' }],
  })
  expect(await read(ctx, near)).toEqual(before)
  expect(await link(other)).toEqual({ failed: [] })
  await deleteTemplate({ ctx, input: { templateId: other } })
  expect(await link(templateId)).toEqual({ failed: [] })
  const { data } = await listAudit({ ctx, input: ANY_ENTRY })
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['template.add', 'template.link', 'template.unlink', 'template.delete']),
  )
})

test('a site that moves to another account is unlinked', async ({ deps }) => {
  const { owner, client, far, templateId } = await anAgency(deps)
  await linkSites({ ctx: owner.ctx, input: { templateId, domains: [far], differing: 'keep' } })
  await transferDomain({ ctx: client.ctx, input: { domainId: far, source: owner.accountId } })
  expect(await listLinkedSites({ ctx: owner.ctx, input: { templateId } })).toEqual([])
})

test('two templates of an account have different names, and settings that a site does not have are refused', async ({
  deps,
}) => {
  const { owner, templateId } = await anAgency(deps)
  const { ctx, domainId: source } = owner
  const { version: sourceVersion } = await read(ctx, source)
  const create = (name: string, paths: string[]) =>
    createTemplate({ ctx, input: { name, source, sourceVersion, paths } })
  await saveTemplate({ ctx, input: { templateId, name: 'House style' } })
  await expect(create('house STYLE', [DAYS])).rejects.toMatchObject({ code: 'template_taken' })
  const { id: other } = await create('Other', [DAYS])
  await expect(
    saveTemplate({ ctx, input: { templateId: other, name: 'House style' } }),
  ).rejects.toMatchObject({ code: 'template_taken' })
  await expect(create('Name', ['/general/name'])).rejects.toMatchObject({ code: 'bulk_source_missing' })
})

test('T94: templates are for people of the whole account, and only people who may change a site link it', async ({
  deps,
}) => {
  const { owner, client, near, far, templateId } = await anAgency(deps)
  const { accountId } = owner
  const link = (ctx: Ctx, id: DomainId) =>
    linkSites({ ctx, input: { templateId, domains: [id], differing: 'replace' } })
  const limited = await aMember(deps, { accountId, role: 'editor', domains: [near] })
  await expect(listTemplates({ ctx: limited.ctx, input: {} })).rejects.toMatchObject({ code: 'forbidden' })
  const missing = { code: 'template_missing' }
  await expect(link(limited.ctx, near)).rejects.toMatchObject(missing)
  const stranger = await anOwnerWithDomain(deps)
  await expect(link(stranger.ctx, stranger.domainId)).rejects.toMatchObject(missing)
  await expect(listLinkedSites({ ctx: stranger.ctx, input: { templateId } })).rejects.toMatchObject(missing)
  const analyst = await aMember(deps, { accountId, role: 'analyst' })
  expect(await link(analyst.ctx, near)).toMatchObject({ failed: [{ code: 'forbidden' }] })
  const editor = await aMember(deps, { accountId, role: 'editor' })
  expect(await link(editor.ctx, far)).toMatchObject({ failed: [{ code: 'domain_not_found' }] })
  await link(owner.ctx, far)
  // The client's people learn the template's name, and nothing else about it.
  const theirs = await aMember(deps, { accountId: client.accountId, role: 'owner' })
  await expect(getTemplate({ ctx: theirs.ctx, input: { templateId } })).rejects.toMatchObject({
    code: 'template_not_found',
  })
  expect(await unlinkSites({ ctx: theirs.ctx, input: { domains: [far] } })).toEqual({ failed: [] })
})

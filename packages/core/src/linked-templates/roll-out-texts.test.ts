import type { DomainId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { textPath } from '@placet/rules/leaves/own-texts'
import { carryOutBulk } from '@placet/testkit/factories/bulk'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { aRole } from '@placet/testkit/factories/roles'
import { aTemplate } from '@placet/testkit/factories/templates'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { getBulk, getSource, previewApply, startApply, undoBulk } from '../bulk/index.ts'
import { saveContent } from '../content/index.ts'
import type { Ctx } from '../context.ts'
import { getSettings, publishSettings } from '../settings/index.ts'
import {
  createTemplate,
  followTemplate,
  getSiteTemplate,
  linkSites,
  previewRollOut,
  saveTemplate,
  startRollOut,
} from './index.ts'

const ENGLISH = textPath('en', 'accept')
const GERMAN = textPath('de', 'accept')
const SERVICE = textPath('en', 'sd_Shop chat')
const PATHS = [ENGLISH, GERMAN, SERVICE]

const inGerman = (draft: DomainSettings) => ({
  ...withPolicy(draft),
  language: { ...draft.language, languages: ['en', 'de'] },
})

async function write(ctx: Ctx, domainId: DomainId, language: string, value: string) {
  const labels = [{ key: 'accept' as const, value }]
  await saveContent({ ctx, input: { domainId, updates: [{ language, labels, cookies: [], services: [] }] } })
}

async function describe(ctx: Ctx, domainId: DomainId, value: string) {
  const services = [{ key: 'sd_Shop chat', value }]
  await saveContent({
    ctx,
    input: { domainId, updates: [{ language: 'en', labels: [], cookies: [], services }] },
  })
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })

async function isModified(ctx: Ctx, domainId: DomainId): Promise<boolean> {
  return (await getSettings({ ctx, input: { domainId } })).modified
}

/** Words on the accept button that visitors see, in English and German. */
async function served({ job }: TestDeps, domainId: DomainId) {
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
  const { texts } = PublishedDomain.parse(config)
  return [texts['en']?.labels.accept, texts['de']?.labels.accept]
}

/** A model site with three texts, and sites that follow it: one in both languages, one with an own text, one in English. */
async function anAgency(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { name: 'model.example.com', settings: inGerman })
  const { ctx, domainId: model } = owner
  const { domainId: german } = await aDomain(owner, { name: 'a.example.com', settings: inGerman })
  const { domainId: own } = await aDomain(owner, { name: 'b.example.com', settings: inGerman })
  const { domainId: english } = await aDomain(owner, { name: 'c.example.com', settings: withPolicy })
  const domains = [german, own, english]
  for (const domainId of domains) await publish(ctx, domainId)
  await write(ctx, model, 'en', 'Yes, all')
  await write(ctx, model, 'de', 'Ja, alle')
  await describe(ctx, model, 'Answers questions.')
  const templateId = await aTemplate(owner, model, PATHS)
  await linkSites({ ctx, input: { templateId, domains, differing: 'replace' } })
  await write(ctx, own, 'en', 'Agreed')
  await publish(ctx, own)
  return { owner, ctx, model, german, own, english, domains, templateId }
}

type AnAgency = Awaited<ReturnType<typeof anAgency>>

async function rollOut(deps: TestDeps, { owner, ctx, templateId }: AnAgency, wanted: Wanted) {
  const input = { templateId, ...wanted, firstStage: undefined, reason: undefined }
  const { id: runId, failed } = await startRollOut({ ctx, input })
  expect(failed).toEqual([])
  await carryOutBulk(deps, owner, runId)
  const { items } = await getBulk({ ctx, input: { runId } })
  expect(items.filter(({ state }) => state !== 'done')).toEqual([])
  return runId
}
interface Wanted {
  version: number
  domains: DomainId[]
}

test('texts are previewed, rolled out past own ones and languages that a site does not have, and undone', async ({
  deps,
}) => {
  const agency = await anAgency(deps)
  const { owner, ctx, german, own, english, domains, templateId } = agency
  const builtIn = await served(deps, german)
  const { sites } = await previewRollOut({ ctx, input: { templateId, domains } })
  expect(sites).toMatchObject([
    {
      id: german,
      parts: ['texts', 'services'],
      changes: [
        { key: 'texts.de.accept', from: null, to: 'Ja, alle' },
        { key: 'texts.en.accept', from: null, to: 'Yes, all' },
        { key: 'texts.en.sd_Shop chat', from: null, to: 'Answers questions.' },
      ],
      kept: [],
      leftOut: [],
    },
    { id: own, kept: ['texts.en.accept'], leftOut: [] },
    { id: english, changes: [{}, {}], kept: [], leftOut: ['texts.de.accept'] },
  ])
  const runId = await rollOut(deps, agency, { version: 1, domains })
  expect(await served(deps, german)).toEqual(['Yes, all', 'Ja, alle'])
  expect(await served(deps, own)).toEqual(['Agreed', 'Ja, alle'])
  expect((await served(deps, english))[0]).toBe('Yes, all')
  await undoBulk({ ctx, input: { runId } })
  await carryOutBulk(deps, owner, runId)
  expect(await served(deps, german)).toEqual(builtIn)
  expect(await served(deps, own)).toEqual(['Agreed', builtIn[1]])
  for (const domainId of domains) expect(await isModified(ctx, domainId)).toBe(false)
})

test('a model site that goes back to the built-in text takes its sites along, and own texts stay', async ({
  deps,
}) => {
  const agency = await anAgency(deps)
  const { ctx, model, german, own, templateId } = agency
  const [builtIn] = await served(deps, german)
  const domains = [german, own]
  await rollOut(deps, agency, { version: 1, domains })
  await write(ctx, model, 'en', '')
  const { version, settings } = await getSource({ ctx, input: { domainId: model } })
  expect(settings.find(({ path }) => path === ENGLISH)).toEqual({ path: ENGLISH, value: '' })
  await saveTemplate({
    ctx,
    input: { templateId, name: undefined, settings: { source: model, sourceVersion: version, paths: PATHS } },
  })
  await rollOut(deps, agency, { version: 2, domains })
  expect((await served(deps, german))[0]).toBe(builtIn)
  expect((await served(deps, own))[0]).toBe('Agreed')
})

test('a site shows which texts differ, and takes the template’s text where people want it', async ({
  deps,
}) => {
  const agency = await anAgency(deps)
  const { ctx, own } = agency
  await rollOut(deps, agency, { version: 1, domains: [own] })
  const input = { domainId: own }
  expect((await getSiteTemplate({ ctx, input })).differing).toEqual([
    { path: ENGLISH, own: 'Agreed', template: 'Yes, all' },
  ])
  await followTemplate({ ctx, input: { domainId: own, paths: [ENGLISH] } })
  expect((await getSiteTemplate({ ctx, input })).differing).toEqual([])
  await publish(ctx, own)
  expect((await served(deps, own))[0]).toBe('Yes, all')
})

test('an undo leaves texts alone that somebody wrote since', async ({ deps }) => {
  const agency = await anAgency(deps)
  const { owner, ctx, german } = agency
  const [, builtIn] = await served(deps, german)
  const runId = await rollOut(deps, agency, { version: 1, domains: [german] })
  await write(ctx, german, 'en', 'Fine')
  await undoBulk({ ctx, input: { runId } })
  await carryOutBulk(deps, owner, runId)
  expect(await isModified(ctx, german)).toBe(true)
  await publish(ctx, german)
  expect(await served(deps, german)).toEqual(['Fine', builtIn])
})

test('texts need the right to write texts, and keys the right to read them', async ({ deps }) => {
  const { owner, model, german, templateId } = await anAgency(deps)
  const { accountId } = owner
  const { ctx } = await aMember(deps, { accountId, role: await aRole(owner, ['settings:write']) })
  const domains = [german]
  const refused = [{ id: german, code: 'forbidden' }]
  expect(await previewRollOut({ ctx, input: { templateId, domains } })).toMatchObject({ failed: refused })
  const { version } = await getSource({ ctx, input: { domainId: model } })
  const chosen = { source: model, sourceVersion: version, paths: [ENGLISH] }
  expect(await previewApply({ ctx, input: { ...chosen, domains } })).toMatchObject({ failed: refused })
  await expect(
    startRollOut({
      ctx,
      input: { templateId, version: 1, domains, firstStage: undefined, reason: undefined },
    }),
  ).rejects.toMatchObject({ code: 'bulk_empty' })
  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const actor = {
    kind: 'access-key',
    keyId,
    accountId,
    scopes: new Set(['settings:write'] as const),
  } as const
  await expect(
    createTemplate({ ctx: { ...ctx, actor }, input: { name: 'Words', ...chosen } }),
  ).rejects.toMatchObject({ code: 'scope_missing' })
})

test('texts of one site are applied to another, unless they changed after the preview', async ({ deps }) => {
  const { owner, ctx, model, german } = await anAgency(deps)
  const { version } = await getSource({ ctx, input: { domainId: model } })
  const chosen = { source: model, sourceVersion: version, paths: [ENGLISH] }
  const { sites } = await previewApply({ ctx, input: { ...chosen, domains: [german] } })
  const start = async () => {
    const [seen] = sites
    const { settingsVersion, contentVersion } = seen ?? {}
    const input = { ...chosen, sites: [{ id: german, settingsVersion, contentVersion }], reason: undefined }
    const { id } = await startApply({ ctx, input })
    return (await carryOutBulk(deps, owner, id)).get(german)
  }
  await write(ctx, german, 'de', 'Gern')
  expect(await start()).toEqual({ state: 'failed', code: 'draft_changed' })
  await write(ctx, german, 'de', '')
  expect(await start()).toEqual({ state: 'failed', code: 'draft_changed' })
  await publish(ctx, german)
  const [again] = (await previewApply({ ctx, input: { ...chosen, domains: [german] } })).sites
  sites.splice(0, 1, ...(again ? [again] : []))
  expect(await start()).toEqual({ state: 'done', code: null })
  expect((await served(deps, german))[0]).toBe('Yes, all')
})

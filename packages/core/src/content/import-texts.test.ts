import type { DomainId } from '@placet/contract/ids'
import type { TextFileFormat } from '@placet/contract/text-files'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import type { Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import {
  checkTextImport,
  countMissingTexts,
  exportTexts,
  getContent,
  importTexts,
  listTextImports,
  saveContent,
  undoTextImport,
} from './index.ts'

type Owner = Pick<Person, 'ctx' | 'accountId'> & { domainId: DomainId }

const anOwnerSpeaking = (deps: TestDeps, ...languages: string[]) =>
  anOwnerWithDomain(deps, {
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', ...languages] },
    }),
  })

const csv = (...rows: string[]) => ['language,key,text', ...rows, ''].join('\r\n')
const check = ({ ctx, domainId }: Owner, content: string, format: TextFileFormat = 'csv') =>
  checkTextImport({ ctx, input: { domainId, format, content } })
const run = ({ ctx, domainId }: Owner, content: string, pin?: string) =>
  importTexts({ ctx, input: { domainId, format: 'csv', content, fileName: 'texts.csv', pin } })
const save = ({ ctx, domainId }: Owner, language: string, key: 'accept' | 'deny', value: string) =>
  saveContent({
    ctx,
    input: { domainId, updates: [{ language, labels: [{ key, value }], cookies: [], services: [] }] },
  })

async function ownTexts({ ctx, domainId }: Owner): Promise<string[]> {
  const rows = await withTx(ctx, (tx) =>
    tx.selectFrom('domain_text').selectAll().where('domain_id', '=', domainId).execute(),
  )
  return rows.map(({ language, key, value }) => `${language} ${key} ${value}`).toSorted()
}

test('a file shows what it would change, and changes it', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  await save(owner, 'de', 'deny', 'Nö')
  const content = csv(
    'de,accept,Einverstanden',
    'de,deny,Nein',
    'en,accept,Accept all',
    'en,deny,',
    'de,cd_basket,Korb',
  )
  const plan = await check(owner, content)
  expect(plan).toMatchObject({ unchanged: 1, empty: 1, problems: [] })
  expect(plan.changes).toEqual([
    { language: 'de', key: 'accept', before: null, after: 'Einverstanden' },
    { language: 'de', key: 'deny', before: 'Nö', after: 'Nein' },
    { language: 'de', key: 'cd_basket', before: null, after: 'Korb' },
  ])
  expect(await ownTexts(owner)).toEqual(['de deny Nö'])
  expect(await run(owner, content, plan.pin)).toMatchObject({ changed: 3 })
  expect(await ownTexts(owner)).toEqual(['de accept Einverstanden', 'de cd_basket Korb', 'de deny Nein'])
})

test('the built-in text restores itself instead of becoming an own one', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  await save(owner, 'en', 'accept', 'Yes')
  await run(owner, csv('en,accept,Accept all'))
  expect(await ownTexts(owner)).toEqual([])
})

test('an import is undone but for texts that were changed since', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  const { ctx, domainId } = owner
  await save(owner, 'de', 'deny', 'Nö')
  const { id } = await run(owner, csv('de,accept,Einverstanden', 'de,deny,Nein', 'en,accept,Sure'))
  if (id === null) throw new Error('three texts were imported')
  await save(owner, 'de', 'accept', 'Ja')
  expect(await undoTextImport({ ctx, input: { domainId, importId: id } })).toEqual({ restored: 2, kept: 1 })
  expect(await ownTexts(owner)).toEqual(['de accept Ja', 'de deny Nö'])
  await expect(undoTextImport({ ctx, input: { domainId, importId: id } })).rejects.toMatchObject({
    code: 'import_undone',
  })
  expect(await listTextImports({ ctx, input: { domainId } })).toMatchObject([
    { id, fileName: 'texts.csv', changed: 3, undoneAt: expect.any(String) },
  ])
})

test('a file with a problem changes nothing, and every problem has its line', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  const content = csv(
    'de,accept,Einverstanden',
    'fr,accept,Oui',
    'de,acept,Ja',
    'de,accept,Ja',
    `de,deny,${'x'.repeat(2001)}`,
    'de,cookieCount_few,Ein paar',
    'de,cookieCount_other,Viele',
    ',save,Sichern',
  )
  const { problems } = await check(owner, content)
  expect(problems).toEqual([
    { line: 3, message: '“fr” isn’t a language of this site.' },
    { line: 4, message: 'No text of this language is called “acept”.' },
    { line: 5, message: 'This text is in the file twice.' },
    { line: 6, message: 'Texts can have at most 2000 characters.' },
    { line: 7, message: 'No text of this language is called “cookieCount_few”.' },
    { line: 8, message: 'Keep the placeholder {n} in the text.' },
    { line: 9, message: 'The language is missing.' },
  ])
  await expect(run(owner, content)).rejects.toMatchObject({ code: 'import_invalid' })
  expect(await ownTexts(owner)).toEqual([])
})

test('texts that changed after the check are not overwritten', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  const content = csv('en,accept,Yes')
  const { pin } = await check(owner, content)
  await save(owner, 'en', 'accept', 'Of course')
  await expect(run(owner, content, pin)).rejects.toMatchObject({ code: 'import_outdated' })
  expect(await ownTexts(owner)).toEqual(['en accept Of course'])
})

test.for(['csv', 'xliff'] as const)(
  'a site imports its own %s without a change',
  async (format, { deps }) => {
    const owner = await anOwnerSpeaking(deps, 'de', 'ar', 'tlh')
    const { ctx, domainId } = owner
    await run(owner, csv('de,accept,"Ja, ""alle"" & mehr"', 'ar,cd_basket,سلة', 'tlh,deny,Qo’'))
    const { name, content } = await exportTexts({ ctx, input: { domainId, format, language: undefined } })
    expect(name).toBe(format === 'csv' ? 'texts-all.csv' : 'texts-all.xlf')
    const plan = await check(owner, content.toString(), format)
    expect(plan).toMatchObject({ changes: [], problems: [] })
    const other = await anOwnerSpeaking(deps, 'de', 'ar', 'tlh')
    const copied = await checkTextImport({
      ctx: other.ctx,
      input: { domainId: other.domainId, format, content: content.toString() },
    })
    expect(copied.changes).toHaveLength(3)
  },
)

test('one language is exported alone, and no language that is off', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  const { ctx, domainId } = owner
  const { content } = await exportTexts({ ctx, input: { domainId, format: 'csv', language: 'de' } })
  expect(content.toString()).not.toMatch(/^en,/m)
  const asked = exportTexts({ ctx, input: { domainId, format: 'csv', language: 'fr' } })
  await expect(asked).rejects.toMatchObject({ code: 'language_not_enabled' })
})

test('missing texts are counted per language as the list shows them', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de', 'tlh')
  const { ctx, domainId } = owner
  await run(owner, csv('en,cd_basket,Keeps it.', 'tlh,accept,HIja’'))
  const { labels } = await getContent({
    ctx,
    input: { domainId, language: 'tlh', query: '', page: 1, missing: '' },
  })
  expect(await countMissingTexts({ ctx, input: { domainId } })).toEqual([
    { language: 'en', missing: 0 },
    { language: 'de', missing: 1 },
    { language: 'tlh', missing: labels.length },
  ])
})

import type { ContentUpdate } from '@placet/contract/content'
import { COUNTED_LABELS, LABELS } from '@placet/contract/labels'
import type { DomainId } from '@placet/contract/ids'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { someFindings } from '@placet/testkit/factories/findings'
import { aLargeDomain, LARGE } from '@placet/testkit/factories/large-domain'
import { anOwner, type Person } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { addService } from '../catalogue/index.ts'
import { withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { getContent, publishContent, saveContent } from './index.ts'

type Owner = Pick<Person, 'ctx' | 'accountId'> & { domainId: DomainId }

const anOwnerSpeaking = (deps: TestDeps, ...languages: string[]) =>
  anOwnerWithDomain(deps, {
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages: ['en', ...languages] },
    }),
  })

const read = (
  { ctx, domainId }: Owner,
  language: string,
  more: { query?: string; page?: number; missing?: '' | '1' } = {},
) => getContent({ ctx, input: { domainId, language, query: '', page: 1, missing: '', ...more } })

function save({ ctx, domainId }: Owner, update: Partial<ContentUpdate>) {
  const whole = { language: 'en', labels: [], cookies: [], services: [], ...update }
  return saveContent({ ctx, input: { domainId, updates: [whole] } })
}

const isPending = async ({ ctx, domainId }: Owner) =>
  (await getDomain({ ctx, input: { domainId } })).hasUnpublishedChanges

test('every label is there with its shipped text and the source beside it', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de', 'pl')
  await save(owner, { labels: [{ key: 'accept', value: 'Take all' }] })
  const german = await read(owner, 'de')
  expect(german.labels).toHaveLength(LABELS.length + 2 * COUNTED_LABELS.length)
  expect(german.labels.every(({ shipped, source, value }) => shipped && source && value === null)).toBe(true)
  expect(german.labels.find(({ key }) => key === 'accept')?.source).toBe('Take all')
  const polish = await read(owner, 'pl')
  expect(polish.labels.flatMap(({ key }) => (key.startsWith('expiryDays_') ? [key] : []))).toEqual([
    'expiryDays_one',
    'expiryDays_few',
    'expiryDays_many',
    'expiryDays_other',
  ])
})

test('a language without shipped texts shows what it is translated from', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'tlh')
  const { labels } = await read(owner, 'tlh')
  expect(labels.every(({ shipped, source }) => shipped === null && source !== null)).toBe(true)
})

test('an own text takes the place of the shipped one until it is emptied', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  const valueOf = async () => (await read(owner, 'de')).labels.find(({ key }) => key === 'deny')?.value
  await save(owner, { language: 'de', labels: [{ key: 'deny', value: 'Nein danke' }] })
  expect(await valueOf()).toBe('Nein danke')
  await save(owner, { language: 'de', labels: [{ key: 'deny', value: '' }] })
  expect(await valueOf()).toBeNull()
})

test('saving waits for a publication; saving the same again does not', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  const { ctx, domainId } = owner
  const update = {
    language: 'en',
    labels: [{ key: 'accept' as const, value: 'Fine' }],
    cookies: [],
    services: [],
  }
  await publishContent({ ctx, input: { domainId, updates: [update] } })
  expect(await isPending(owner)).toBe(false)
  await save(owner, update)
  expect(await isPending(owner)).toBe(false)
  await save(owner, { labels: [{ key: 'accept', value: 'Agree' }] })
  expect(await isPending(owner)).toBe(true)
  const entries = await withTx(ctx, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'content.save')
      .orderBy('id')
      .execute(),
  )
  const detail = { language: 'en', saved: 1, removed: 0 }
  expect(entries).toEqual([{ detail }, { detail }])
})

test('what is published carries the own texts', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  const { ctx, domainId } = owner
  const updates = [
    {
      language: 'en',
      labels: [{ key: 'accept' as const, value: '<b>Fine</b>' }],
      cookies: [{ key: 'cd_shop', value: 'Keeps the basket' }],
      services: [],
    },
  ]
  const { version } = await publishContent({ ctx, input: { domainId, updates } })
  expect(version).toBe(1)
  const { config } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('published_version')
      .select('config')
      .where('domain_id', '=', domainId)
      .executeTakeFirstOrThrow(),
  )
  expect(config).toMatchObject({
    texts: { en: { labels: { accept: '<b>Fine</b>' } } },
    declared: [{ key: 'cd_shop', text: 'Keeps the basket', lang: 'en' }],
  })
})

test('the same key twice in one call: the last one counts', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  await save(owner, {
    labels: [
      { key: 'deny', value: 'No' },
      { key: 'deny', value: 'Never' },
    ],
  })
  expect((await read(owner, 'en')).labels.find(({ key }) => key === 'deny')?.value).toBe('Never')
})

test('a language that is not enabled has no content', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'de')
  const refused = { code: 'language_not_enabled' }
  await expect(read(owner, 'fr')).rejects.toMatchObject(refused)
  await expect(save(owner, { language: 'fr' })).rejects.toMatchObject(refused)
})

test('a plural form that the language does not have is refused', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps, 'ja')
  const labels = [{ key: 'cookieCount_one' as const, value: '{n} クッキー' }]
  await expect(save(owner, { language: 'ja', labels })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ key: 'cookieCount_one' }],
  })
})

test('cookies of one pattern are described once, and services beside them', async ({ deps }) => {
  const owner = await anOwnerSpeaking(deps)
  const pattern = { pattern: '_ga_*', serviceNumber: 1 }
  await someFindings(deps, owner, {
    found: [
      { name: 'old', deletedAt: new Date() },
      { name: '_ga_A1', ...pattern },
      { name: '_ga_B2', ...pattern },
      { name: 'shop' },
    ],
  })
  await addService({ ctx: owner.ctx, input: { domainId: owner.domainId, serviceId: 1 } })
  await save(owner, { cookies: [{ key: 'cd_by_hand', value: 'Set by the checkout' }] })
  const content = await read(owner, 'en')
  expect(content.cookies.map(({ key, value }) => [key, value])).toEqual([
    ['cd__ga_*', null],
    ['cd_by_hand', 'Set by the checkout'],
    ['cd_shop', null],
  ])
  expect(content.services.map(({ key }) => key)).toEqual(['sd_Google Analytics'])
  expect([content.cookiesTotal, content.servicesTotal]).toEqual([3, 1])
})

test('nobody else sees or writes them', async ({ deps }) => {
  const [owner, stranger] = [await anOwnerSpeaking(deps), await anOwner(deps)]
  const asStranger = { ...owner, ctx: stranger.ctx }
  await expect(read(asStranger, 'en')).rejects.toMatchObject({ code: 'domain_not_found' })
  await expect(save(asStranger, {})).rejects.toMatchObject({ code: 'domain_not_found' })
})

test('ten thousand cookies come in pages, and are found by name or text', async ({ deps }) => {
  const owner = await anOwner(deps)
  const large = { ...owner, ...(await aLargeDomain(deps, owner)) }
  const first = await read(large, 'de')
  expect([first.cookies.length, first.cookiesTotal, first.servicesTotal]).toEqual([100, LARGE.cookies, 50])
  expect(first.cookies[0]).toMatchObject({ key: 'cd_cookie_00000', value: null, source: /number 0 / })
  const last = await read(large, 'de', { page: 100 })
  expect(last.cookies.at(-1)?.key).toBe('cd_cookie_09999')
  const found = await read(large, 'de', { query: 'cookie_0777' })
  expect(found.cookiesTotal).toBe(10)
  await save(large, { language: 'de', cookies: [{ key: 'cd_cookie_07770', value: 'Glückskeks' }] })
  expect((await read(large, 'de', { query: 'glücks' })).cookies.map(({ key }) => key)).toEqual([
    'cd_cookie_07770',
  ])
  expect((await read(large, 'de', { missing: '1' })).cookiesTotal).toBe(LARGE.cookies - 1)
  expect((await read(large, 'de', { query: '100%' })).cookiesTotal).toBe(0)
})

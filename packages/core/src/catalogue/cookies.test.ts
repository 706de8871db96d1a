import { AddCookieBody } from '@placet/contract/catalogue'
import type { ScanId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import { FoundQuery } from '@placet/contract/scans'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { someFindings } from '@placet/testkit/factories/findings'
import { aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import { aService } from '@placet/testkit/factories/services'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { saveContent } from '../content/index.ts'
import { withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { newCookieId } from '../random.ts'
import { getScan } from '../scans/index.ts'
import { publishSettings } from '../settings/index.ts'
import { addCookie, deleteCookie, exportCookies, listCookies, saveCookie, saveService } from './index.ts'

const ANALYTICS = 1
const PHP = 563
const YOUTUBE = 8

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

async function published({ ctx, domainId }: Owner): Promise<PublishedDomain> {
  const { version } = await publishSettings({ ctx, input: { domainId } })
  const { config } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('published_version')
      .select('config')
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  )
  return PublishedDomain.parse(config)
}

const storedBy = async (owner: Owner) =>
  (await published(owner)).stored.map(({ kind, name, category }) => `${kind} ${name} ${category}`)

const isPending = async ({ ctx, domainId }: Owner) =>
  (await getDomain({ ctx, input: { domainId } })).hasUnpublishedChanges

async function reportedScan(deps: TestDeps, owner: Owner, names: readonly string[]): Promise<ScanId> {
  const scanId = await aScan(owner, owner)
  await reportScan(deps.job, scanId, [aPage(scanId, { writes: names.map((name) => aWrite(name)) })])
  return scanId
}

const cookieWith = (parts: object) => AddCookieBody.parse({ type: 1, name: 'own', category: 1, ...parts })

test('a cookie is added by hand, changed, moved to a service, hidden and taken away', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await aService(owner, { domainId })
  const cookie = cookieWith({ expiry: 30 * 86_400, description: 'Ours.', http_only: true })
  const added = await addCookie({ ctx, input: { domainId, cookie } })
  expect(added.display_cookie).toMatchObject({
    ...{ name: 'own', hostName: name, path: '/', type: 1, typeText: 'Cookie', expiryText: '1 month' },
    ...{ categoryId: 1, description: 'Ours.', manual: true, hidden: false, httpOnly: true, secure: false },
    ...{ status: 'neutral', serviceId: 0, serviceName: null, thirdParty: false },
  })
  const { domainCookieId: cookieId } = added.display_cookie
  await published(owner)

  const change = { category_id: 4, description: '', hide: true, service: YOUTUBE }
  const saved = await saveCookie({ ctx, input: { domainId, cookieId, change } })
  expect(saved).toMatchObject({
    display_cookie: { categoryId: 4, hidden: true, serviceId: YOUTUBE, serviceName: 'YouTube' },
    display_domain_service: { serviceId: YOUTUBE },
  })
  expect(await isPending(owner)).toBe(true)
  expect(await listCookies({ ctx, input: { domainId } })).toEqual({
    scanId: null,
    cookies: [saved.display_cookie],
    counts: { found: 0, declared: 0 },
  })

  await deleteCookie({ ctx, input: { domainId, cookieId } })
  expect(await listCookies({ ctx, input: { domainId } })).toMatchObject({ cookies: [] })
  await expect(deleteCookie({ ctx, input: { domainId, cookieId } })).rejects.toMatchObject({
    code: 'cookie_not_found',
  })
})

test('the same cookie twice, also at once, and a service that is not on the list are refused', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const add = (parts: object = {}) => addCookie({ ctx, input: { domainId, cookie: cookieWith(parts) } })
  const outcomes = await Promise.allSettled([add(), add(), add()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add()).rejects.toMatchObject({ code: 'cookie_taken' })
  await add({ path: '/shop' })
  await add({ type: 2 })
  const unlisted = add({ name: 'x', service_id: YOUTUBE })
  await expect(unlisted).rejects.toMatchObject({ code: 'service_not_found' })
})

test.each([
  [{ type: 2, hostname: 'a.example' }, false],
  [{ type: 3, secure: false }, false],
  [{ type: 2 }, true],
  [{ type: 1, hostname: 'a.example', path: '/', expiry: 0, secure: true, http_only: true }, true],
  [{ name: '' }, false],
  [{ name: 'a\u0000' }, false],
])('the body %j is accepted: %s', (parts, isAccepted) => {
  const body = { type: 1, name: 'own', category: 1, ...parts }
  expect(AddCookieBody.safeParse(body).success).toBe(isAccepted)
})

test('what a scan has found stays, and says what the catalogue and the scan know of it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await aService(owner, { domainId, serviceId: ANALYTICS })
  const ga = { name: '_ga_ABC', pattern: '_ga_*', categoryId: 3, serviceNumber: ANALYTICS }
  const { scanId, cookieIds } = await someFindings(deps, owner, {
    found: [
      { ...ga, states: ['none'] },
      { name: 'zz', deletedAt: new Date() },
    ],
  })
  const list = await listCookies({ ctx, input: { domainId } })
  expect(list.scanId).toBe(scanId)
  expect(list.cookies).toMatchObject([
    { displayName: '_ga_*', serviceName: 'Google Analytics', vendorName: 'Google', status: 'incorrect' },
    { name: 'zz', status: 'deleted', categoryId: 5, description: '' },
  ])
  expect(list.cookies[0]?.description).not.toBe('')
  const [cookieId = newCookieId()] = cookieIds
  await expect(deleteCookie({ ctx, input: { domainId, cookieId } })).rejects.toMatchObject({
    code: 'cookie_detected',
  })
})

test('the owner’s choice comes before a service’s category, and that before the catalogue’s', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await aService(owner, { domainId, serviceId: ANALYTICS })
  const { cookieIds } = await someFindings(deps, owner, {
    found: [{ name: '_ga', categoryId: 3, serviceNumber: ANALYTICS }],
  })
  const categoryNow = async () => (await listCookies({ ctx, input: { domainId } })).cookies[0]?.categoryId
  expect(await categoryNow()).toBe(3)
  await saveService({ ctx, input: { domainId, serviceId: ANALYTICS, change: { category_id: 4 } } })
  expect(await categoryNow()).toBe(4)
  const [cookieId = newCookieId()] = cookieIds
  await saveCookie({ ctx, input: { domainId, cookieId, change: { category_id: 2 } } })
  expect(await categoryNow()).toBe(2)
})

test('what may be taken away is what is on the list and what the services are known to store', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await aService(owner, { domainId, serviceId: ANALYTICS })
  const { cookieIds } = await someFindings(deps, owner, {
    found: [
      { name: '_ga_ABC', pattern: '_ga_*', categoryId: 3, serviceNumber: ANALYTICS },
      { name: 'secret' },
      { name: 'own' },
      { name: 'tab', type: 3 },
      { name: 'base', type: 4 },
      { name: 'unseen', httpOnly: true },
      { name: 'theirs', host: 'tracker.test', thirdParty: true },
      { name: 'old', deletedAt: new Date() },
    ],
  })
  const hidden = cookieIds[1] ?? newCookieId()
  await saveCookie({ ctx, input: { domainId, cookieId: hidden, change: { hide: true, category_id: 4 } } })
  await saveService({ ctx, input: { domainId, serviceId: ANALYTICS, change: { category_id: 4 } } })
  const names = await storedBy(owner)
  expect(names).toEqual(
    expect.arrayContaining([
      'cookie _ga_* marketing',
      'cookie _gid marketing',
      'cookie own uncategorized',
      'session tab uncategorized',
      'cookie secret marketing',
    ]),
  )
  expect(names.join()).not.toMatch(/old|unseen|theirs|base/)
})

test('visitors are told of what is on the list in the owner’s words or the catalogue’s, and not of what is hidden', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await aService(owner, { domainId, serviceId: ANALYTICS })
  const { cookieIds } = await someFindings(deps, owner, {
    found: [
      { name: '_ga', pattern: '_ga', categoryId: 3, serviceNumber: ANALYTICS },
      { name: 'own' },
      { name: 'inner' },
      { name: 'gone', deletedAt: new Date() },
    ],
  })
  const [, own = newCookieId(), inner = newCookieId()] = cookieIds
  await saveCookie({ ctx, input: { domainId, cookieId: own, change: { description: 'Keeps your basket.' } } })
  const hide = { description: 'Nobody reads this.', hide: true }
  await saveCookie({ ctx, input: { domainId, cookieId: inner, change: hide } })
  const { declared } = await published(owner)
  expect(declared).toEqual([
    {
      ...{ key: 'cd__ga', lang: 'en', provider: 'Google', lifeSeconds: null },
      ...{ service: 'Google Analytics', category: 'analytics', party: 'first' },
      text: expect.stringMatching(/.+/),
    },
    {
      ...{ key: 'cd_own', text: 'Keeps your basket.', lang: 'en', provider: owner.name, lifeSeconds: null },
      ...{ service: owner.name, category: 'uncategorized', party: 'first' },
    },
    {
      ...{ key: 'sd_Google Analytics', lang: 'en', provider: 'Google', category: 'analytics' },
      text: expect.stringMatching(/.+/),
    },
  ])
})

test('the list, the scan and the declaration agree on how many cookies there are', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await reportedScan(deps, owner, ['_ga_ONE', '_ga_TWO', 'basket', 'secret', 'old'])
  const scanId = await reportedScan(deps, owner, ['_ga_ONE', '_ga_TWO', 'basket', 'secret'])
  await addCookie({ ctx, input: { domainId, cookie: cookieWith({ name: 'mine' }) } })
  const before = await listCookies({ ctx, input: { domainId } })
  const secret = before.cookies.find(({ name }) => name === 'secret')?.domainCookieId ?? newCookieId()
  await saveCookie({ ctx, input: { domainId, cookieId: secret, change: { hide: true } } })

  const { counts, cookies } = await listCookies({ ctx, input: { domainId } })
  const scan = await getScan({ ctx, input: { domainId, scanId, ...FoundQuery.parse({}) } })
  const { declared } = await published(owner)
  const names = declared.flatMap(({ key }) => (key.startsWith('cd_') ? [key.slice(3)] : []))
  expect(cookies).toHaveLength(6)
  expect(counts).toEqual({ found: scan.counts.found, declared: names.length })
  expect(counts.found).toBe(4)
  expect(names.toSorted()).toEqual(['_ga_*', 'basket', 'mine', 'old'])
})

test('a cookie that its owner deleted is not declared any more, although it had a text', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const added = await addCookie({ ctx, input: { domainId, cookie: cookieWith({ name: 'mine' }) } })
  const cookies = [{ key: 'cd_mine', value: 'Keeps your place in the queue.' }]
  const updates = [{ language: 'en', labels: [], cookies, services: [] }]
  await saveContent({ ctx, input: { domainId, updates } })
  expect((await published(owner)).declared).toMatchObject([{ key: 'cd_mine', provider: owner.name }])
  const { domainCookieId: cookieId } = added.display_cookie
  await deleteCookie({ ctx, input: { domainId, cookieId } })
  expect((await published(owner)).declared).toEqual([])
})

test('software that runs on the site itself is provided by the site', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  await aService(owner, { domainId: owner.domainId, serviceId: PHP })
  await someFindings(deps, owner, {
    found: [{ name: 'PHPSESSID', pattern: 'PHPSESSID', categoryId: 1, serviceNumber: PHP }],
  })
  const { declared } = await published(owner)
  expect(declared).toMatchObject([
    { key: 'cd_PHPSESSID', provider: owner.name },
    { key: 'sd_PHP', provider: owner.name },
  ])
})

test('a page that calls a cookie * does not have everything taken away', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await someFindings(deps, owner, { found: [{ name: '*' }, { name: 'a*' }, { name: '**', type: 2 }] })
  await addCookie({ ctx, input: { domainId, cookie: cookieWith({ name: '***' }) } })
  await addCookie({ ctx, input: { domainId, cookie: cookieWith({ name: 'basket-*' }) } })
  expect(await storedBy(owner)).toEqual(['cookie basket-* necessary'])
})

test('T37: the file for spreadsheets holds no formulas', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const names = ['=cmd()', '+1', '-1', '@x', 'plain']
  await someFindings(deps, owner, { found: names.map((name) => ({ name, host: `=${name}` })) })
  const { content } = await exportCookies({ ctx, input: { domainId } })
  const cells = content
    .toString()
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(','))
  expect(cells).toContain('plain')
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('a cookie of another tenant is as if it were not there, also through a domain of one’s own', async ({
  deps,
}) => {
  const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const { cookieIds } = await someFindings(deps, owner, { found: [{ name: 'own' }] })
  const [cookieId = newCookieId()] = cookieIds
  const { ctx } = stranger
  const { domainId } = owner
  const foreign = await Promise.allSettled<unknown>([
    listCookies({ ctx, input: { domainId } }),
    exportCookies({ ctx, input: { domainId } }),
    addCookie({ ctx, input: { domainId, cookie: cookieWith({}) } }),
    saveCookie({ ctx, input: { domainId, cookieId, change: {} } }),
    deleteCookie({ ctx, input: { domainId, cookieId } }),
  ])
  expect(foreign).toMatchObject(foreign.map(() => ({ reason: { code: 'domain_not_found' } })))
  const throughOwn = { domainId: stranger.domainId, cookieId, change: { hide: true } }
  await expect(saveCookie({ ctx, input: throughOwn })).rejects.toMatchObject({ code: 'cookie_not_found' })
})

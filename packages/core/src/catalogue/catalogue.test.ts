import type { DomainId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aService } from '@placet/testkit/factories/services'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { publishSettings } from '../settings/index.ts'
import {
  addService,
  deleteService,
  listServices,
  addFoundServices,
  saveService,
  searchCatalogue,
} from './index.ts'

const ANALYTICS = 1
const YOUTUBE = 8

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

const noted = (deps: TestDeps, owner: Owner, serviceNumbers: number[]) =>
  withTx(deps.job, async (tx) => {
    const domain = await tx
      .selectFrom('domain')
      .selectAll()
      .where('id', '=', owner.domainId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await addFoundServices(tx, deps.job, { domain, serviceNumbers })
  })

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

test('a service is added with what the catalogue says, changed, and taken away', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const added = await addService({ ctx, input: { domainId, serviceId: YOUTUBE } })
  expect(added).toMatchObject({
    serviceId: YOUTUBE,
    name: 'YouTube',
    vendor: 'Google',
    categoryId: 4,
    categoryName: 'marketing',
    postfix: '/8',
    manual: true,
    autoBlocker: true,
    customBlockers: [],
    vendorId: null,
    locations: [],
  })
  expect(added.defaultBlockers).toContainEqual({ type: 0, pattern: '//www.youtube.com/' })
  expect(added.defaultBlockers).toContainEqual({ type: 1, pattern: 'youtube.com/iframe_api' })

  const change = { category_id: 2, description: 'Films', blocker_type: 1 as const, blocker_pattern: 'YT.' }
  const saved = await saveService({ ctx, input: { domainId, serviceId: YOUTUBE, change } })
  expect(saved).toMatchObject({
    categoryName: 'preferences',
    description: 'Films',
    autoBlocker: true,
    customBlockers: [{ type: 1, pattern: 'YT.' }],
  })
  expect(await listServices({ ctx, input: { domainId } })).toEqual([saved])

  await deleteService({ ctx, input: { domainId, serviceId: YOUTUBE } })
  expect(await listServices({ ctx, input: { domainId } })).toEqual([])
  const gone = deleteService({ ctx, input: { domainId, serviceId: YOUTUBE } })
  await expect(gone).rejects.toMatchObject({ code: 'service_not_found' })
})

test('what is not in the catalogue, or on the list already, is refused', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const add = (serviceId: number) => addService({ ctx, input: { domainId, serviceId } })
  await expect(add(999_999)).rejects.toMatchObject({ code: 'service_unknown' })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => add(YOUTUBE)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add(YOUTUBE)).rejects.toMatchObject({ code: 'service_taken' })
})

test('T8: 500 patterns are the most that a domain can have', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await aService(owner, { domainId })
  const patterns = (count: number) => Array.from({ length: count }, (_, index) => `p${index}.example`)
  const save = (count: number) =>
    saveService({
      ctx,
      input: {
        domainId,
        serviceId: YOUTUBE,
        change: { blocker_pattern: patterns(count), blocker_type: patterns(count).map(() => 0 as const) },
      },
    })
  await save(495)
  await expect(save(496)).rejects.toMatchObject({ code: 'blockers_full' })
  await expect(addService({ ctx, input: { domainId, serviceId: ANALYTICS } })).rejects.toMatchObject({
    code: 'blockers_full',
  })
})

test('a service of another tenant is as if it were not there', async ({ deps }) => {
  const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const { domainId } = owner
  await aService(owner, owner)
  const { ctx } = stranger
  const tries = await Promise.allSettled<unknown>([
    listServices({ ctx, input: { domainId } }),
    addService({ ctx, input: { domainId, serviceId: ANALYTICS } }),
    saveService({ ctx, input: { domainId, serviceId: YOUTUBE, change: {} } }),
    deleteService({ ctx, input: { domainId, serviceId: YOUTUBE } }),
  ])
  expect(tries).toMatchObject(tries.map(() => ({ reason: { code: 'domain_not_found' } })))
})

test('what a scan finds is noted once, waits to be published, and then holds tags back', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const isPending = async (id: DomainId) =>
    (await getDomain({ ctx, input: { domainId: id } })).hasUnpublishedChanges
  expect((await published(owner)).services).toEqual([])
  await noted(deps, owner, [ANALYTICS, 0, ANALYTICS, 999_999])
  expect(await isPending(domainId)).toBe(true)
  expect(await listServices({ ctx, input: { domainId } })).toMatchObject([
    { serviceId: ANALYTICS, manual: false, categoryName: 'analytics' },
  ])
  const { services } = await published(owner)
  expect(services).toMatchObject([{ id: 'google-analytics', category: 'analytics' }])
  expect(services[0]?.src).toContain('//www.google-analytics.com/')

  await noted(deps, owner, [ANALYTICS])
  expect(await isPending(domainId)).toBe(false)
})

test('the catalogue is searched by name and vendor, and says what is on the list already', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await aService(owner, { domainId })
  const found = await searchCatalogue({ ctx, input: { domainId, query: 'youtub' } })
  expect(found[0]).toMatchObject({ serviceId: YOUTUBE, name: 'YouTube', categoryId: 4, isTaken: true })
  expect(await searchCatalogue({ ctx, input: { domainId, query: 'no such service' } })).toEqual([])
  const all = await searchCatalogue({ ctx, input: { domainId, query: '' } })
  expect(all.length).toBeGreaterThan(20)
})

test.for([
  ['by default', {}, ['//www.google-analytics.com/', true]],
  ['switched off', { default_auto_blocker: false }, ['//www.google-analytics.com/', false]],
  ['necessary', { category_id: 1 }, ['//www.google-analytics.com/', false]],
  ['own patterns', { custom_auto_blocker: true }, ['own.example', true]],
  ['own patterns switched off', {}, ['own.example', false]],
  ['own patterns, necessary', { custom_auto_blocker: true, category_id: 1 }, ['own.example', false]],
] as const)('%s: %j publishes %j', async ([_, change, [pattern, isThere]], { deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await aService(owner, { domainId, serviceId: ANALYTICS })
  const own = { blocker_type: [0 as const], blocker_pattern: ['own.example'] }
  await saveService({ ctx, input: { domainId, serviceId: ANALYTICS, change: { ...own, ...change } } })
  const [service] = (await published(owner)).services
  expect(service?.src.includes(pattern)).toBe(isThere)
})

test('tags that ask consent mode themselves are let through where they are to load at once', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, {
    settings: (draft) => ({ ...withPolicy(draft), gcm: { enabled: true, mode: 'advanced' } }),
  })
  await aService(owner, { domainId: owner.domainId, serviceId: ANALYTICS })
  await aService(owner, owner)
  const { services } = await published(owner)
  expect(services.map(({ id, src }) => [id, src.length > 0])).toEqual([
    ['google-analytics', false],
    ['youtube', true],
  ])
})

import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwner } from '@placet/testkit/factories/people'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { aVendor, aVendorList, publishedLists } from '@placet/testkit/factories/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTx } from '../context.ts'
import { loadDomainVendors } from './load-domain-vendors.ts'

const gvl = syntheticVendorList({ vendorCount: 100 })
const vendors = Object.values(gvl.vendors)
const [first, second] = vendors.filter(({ deletedDate }) => deletedDate === undefined).map(({ id }) => id)
const gone = vendors.find(({ deletedDate }) => deletedDate !== undefined)?.id
if (first === undefined || second === undefined || gone === undefined)
  throw new Error('the list is too short')
const acme = { id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.drop())

test('a domain without vendors discloses nobody, and before a list has come there is none', async () => {
  const fresh = await createTestDeps()
  const { ctx, accountId } = await anOwner(fresh)
  const settings = { tcfv2: { vendorList: null, choices: [] }, vendors: { global: [first], custom: [] } }
  const found = await withTx(ctx, (tx) => loadDomainVendors(tx, accountId, settings))
  await fresh.drop()
  expect(found).toEqual({ list: null, globalIds: [], providers: [], others: [] })
})

test('the vendors of the settings and of the attached list come together, without who left or is unknown', async () => {
  await publishedLists(deps.ownerUrl, { gvl, providers: [acme] })
  const owner = await anOwner(deps)
  const own = await aVendor(owner, 'Our partner')
  const stranger = await aVendor(await anOwner(deps))
  const vendorList = await aVendorList(owner, [
    { id: `gvl-${second}`, active: true, type: 'gvl' },
    { id: 'gatp-39', active: true, type: 'gatp' },
    { id: 'cvl-google', active: true, type: 'cvl' },
  ])
  const settings = {
    tcfv2: { vendorList, choices: [] },
    vendors: { global: [first, gone, 60_000], custom: [own, stranger, 'gatp-40', 'cvl-nobody'] },
  }
  const found = await withTx(owner.ctx, (tx) => loadDomainVendors(tx, owner.accountId, settings))
  expect(found.list?.vendorListVersion).toBe(gvl.vendorListVersion)
  expect(found.globalIds).toEqual([first, second])
  expect(found.providers).toEqual([acme])
  expect(found.others.map(({ name }) => name)).toEqual(['Our partner', 'Google'])
})

test('the list of another account attaches nobody', async () => {
  const other = await anOwner(deps)
  const vendorList = await aVendorList(other, [{ id: 'cvl-google', active: true, type: 'cvl' }])
  const { ctx, accountId } = await anOwner(deps)
  const settings = { tcfv2: { vendorList, choices: [] }, vendors: { global: [], custom: [] } }
  const found = await withTx(ctx, (tx) => loadDomainVendors(tx, accountId, settings))
  expect(found.others).toEqual([])
})

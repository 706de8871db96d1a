import { createTestDatabase } from '@placet/testkit/create-test-database'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectDb, type Db } from './client.ts'
import {
  currentProviders,
  currentVendorList,
  keepProviders,
  keepVendorList,
  keepVendorListTexts,
  listVersions,
  vendorListOfVersion,
  vendorListTexts,
} from './vendor-lists.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
let worker: Db
let api: Db
beforeEach(async () => {
  await drop()
  database = await createTestDatabase()
  worker = connectDb({ url: database.url, role: 'placet_worker', poolMax: 2 })
  api = connectDb({ url: database.url, role: 'placet_api', poolMax: 2 })
})
afterAll(drop)

async function drop() {
  if (!database) return
  await Promise.all([worker.destroy(), api.destroy()])
  await database.drop()
}

const at = new Date('2026-11-05T16:00:00Z')
const fetched = { origin: 'fetched', at } as const
const ofVersion = (version: number, vendorCount = 30) => syntheticVendorList({ version, vendorCount })
const keep = (version: number) =>
  worker.transaction().execute((tx) => keepVendorList(tx, ofVersion(version), fetched))
const current = (db: Db) => db.transaction().execute(currentVendorList)

test('before a list has come there is none', async () => {
  expect(await current(api)).toBeNull()
  expect(await api.transaction().execute(currentProviders)).toEqual([])
})

test('a list of full size is given back as it came, and a row for each vendor is there to be searched', async () => {
  const list = syntheticVendorList()
  await worker.transaction().execute((tx) => keepVendorList(tx, list, fetched))
  expect(await current(api)).toEqual(list)
  const rows = await api.selectFrom('listed_vendor').selectAll().orderBy('external_id').execute()
  expect(rows).toHaveLength(Object.keys(list.vendors).length)
  const gone = Object.values(list.vendors).find(({ deletedDate }) => deletedDate !== undefined)?.id ?? 0
  expect(rows.find(({ external_id }) => external_id === gone)).toMatchObject({
    ...{ kind: 'gvl', is_active: false, hosts: [`vendor-${gone}.example`] },
    privacy_url: `https://vendor-${gone}.example/en/privacy`,
  })
})

test('the newest version is current in whatever order they come, and every one is kept', async () => {
  expect([await keep(7), await keep(9), await keep(8), await keep(9)]).toEqual([true, true, true, false])
  expect((await current(api))?.vendorListVersion).toBe(9)
  const versions = await api.transaction().execute((tx) => listVersions(tx, 'gvl'))
  expect(versions.map(({ version }) => version)).toEqual([9, 8, 7])
  expect(await api.transaction().execute((tx) => vendorListOfVersion(tx, 7))).toEqual(ofVersion(7))
  expect(await api.transaction().execute((tx) => vendorListOfVersion(tx, 6))).toBeNull()
})

test('texts of a language hold from their version on, until newer ones come', async () => {
  const texts = syntheticVendorListTexts('de')
  const newer = { ...texts, standardTexts: { features: 'Neu' } }
  const read = (version: number) =>
    api.transaction().execute((tx) => vendorListTexts(tx, { language: 'de', version }))
  await worker.transaction().execute(async (tx) => {
    await keepVendorListTexts(tx, { language: 'de', version: 5, texts, at })
    await keepVendorListTexts(tx, { language: 'de', version: 8, texts: newer, at })
  })
  expect(await read(4)).toBeNull()
  expect(await read(7)).toEqual(texts)
  expect(await read(9)).toEqual(newer)
})

test('providers that are the same are no new version', async () => {
  const acme = { id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }
  const other = { id: 7, name: 'Other', policyUrl: '', domains: [] }
  const keepAll = (all: (typeof acme)[]) =>
    worker.transaction().execute((tx) => keepProviders(tx, all, fetched))
  expect([await keepAll([acme, other]), await keepAll([other, acme]), await keepAll([acme])]).toEqual([
    ...[true, false, true],
  ])
  expect(await api.transaction().execute(currentProviders)).toEqual([acme])
  expect(await api.transaction().execute((tx) => listVersions(tx, 'providers'))).toHaveLength(2)
})

test('those who serve people cannot change a list', async () => {
  const write = api.transaction().execute((tx) => keepVendorList(tx, ofVersion(3), fetched))
  await expect(write).rejects.toThrow('permission denied')
})

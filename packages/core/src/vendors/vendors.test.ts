import { VendorView } from '@placet/contract/vendors'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { aVendor, aVendorList, publishedLists } from '@placet/testkit/factories/vendors'
import { expect } from 'vitest'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import {
  addVendor,
  addVendorList,
  compareVendorLists,
  deleteVendor,
  deleteVendorList,
  getVendor,
  getVendorList,
  listPublishedLists,
  listVendorLists,
  listVendors,
  saveVendor,
  saveVendorList,
} from './index.ts'

const gvl = syntheticVendorList({ version: 200, vendorCount: 60 })
const [listed, ...others] = Object.values(gvl.vendors)
if (!listed) throw new Error('the list is empty')
const older = { ...gvl, vendorListVersion: 199, vendors: { ...gvl.vendors } }
older.vendors[String(listed.id)] = {
  ...listed,
  ...{ purposes: [], legIntPurposes: [], flexiblePurposes: [], specialFeatures: [] },
}
const acme = { id: 39, name: 'Acme', policyUrl: 'https://acme.example/', domains: ['acme.example'] }
test.beforeAll(async ({ deps }) => {
  await publishedLists(deps.ownerUrl, { gvl: older, providers: [acme] })
  await publishedLists(deps.ownerUrl, { gvl })
})

const EDIT = {
  name: 'Partner',
  disclosureUrl: 'https://partner.example/storage.json',
  cookieMaxAge: 86_400,
  usesCookies: true,
  usesNonCookieAccess: false,
  cookieRefresh: true,
  privacyPolicyUrl: 'https://partner.example/privacy',
  cookiePolicyUrl: '',
}

test('vendors of four kinds are found by tab, by a part of their name and by page', async ({ deps }) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  for (const name of ['Zebra 100%', 'alpha', 'Beta']) await aVendor(owner, name)
  await aVendor(await anOwner(deps), 'Somebody else’s')
  const find = (tab: 'all' | 'custom' | 'cvl' | 'gvl' | 'gatp', query = '', page = 1) =>
    listVendors({ ctx, input: { tab, query, page } })
  const custom = await find('custom')
  expect(custom.data.map(({ name }) => name)).toEqual(['alpha', 'Beta', 'Zebra 100%'])
  expect(custom.data[0]).toMatchObject({ type: 0, custom: true, cvl: false, active: true, gvlVersion: null })
  expect((await find('custom', '0%')).data.map(({ name }) => name)).toEqual(['Zebra 100%'])
  expect(await find('custom', 'nobody')).toMatchObject({ data: [], total: 0, last_page: 1 })
  expect((await find('gatp')).data).toMatchObject([{ id: 'gatp-39', type: 3, gatp: true }])
  const global = await find('gvl', '', 3)
  expect(global).toMatchObject({ current_page: 3, per_page: 20, total: 60, last_page: 3 })
  expect(global.data[0]).toMatchObject({ type: 2, gvl: true, gvlVersion: 3 })
  expect((await find('gvl', '', 4)).total).toBe(60)
  const known = await find('cvl', 'google')
  expect(known.data).toMatchObject([{ id: 'cvl-google', type: 1 }])
  const all = await find('all')
  expect(all.total).toBe(3 + 60 + 1 + (await find('cvl')).total)
})

test('a name is once in an account, whatever its letters’ size, and again in another', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const { id } = await addVendor({ ctx, input: { name: 'Acme' } })
  const again = { code: 'vendor_taken', message: 'A vendor with that name already exists on your account.' }
  await expect(addVendor({ ctx, input: { name: 'ACME' } })).rejects.toMatchObject(again)
  await addVendor({ ctx: (await anOwner(deps)).ctx, input: { name: 'Acme' } })
  const other = await addVendor({ ctx, input: { name: 'Other' } })
  const taken = saveVendor({ ctx, input: { vendorId: other.id, edit: { ...EDIT, name: 'acme' } } })
  await expect(taken).rejects.toMatchObject(again)
  await saveVendor({ ctx, input: { vendorId: id, edit: { ...EDIT, name: 'ACME' } } })
})

test('what is saved of a vendor is read again, and everything that is wrong is said at once', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const vendorId = await aVendor(owner)
  const saved = await saveVendor({ ctx, input: { vendorId, edit: EDIT } })
  expect(saved).toMatchObject({ ...EDIT, id: vendorId, type: 0 })
  expect(await getVendor({ ctx, input: { vendorId } })).toEqual(saved)
  const edit = { ...EDIT, name: ' ', privacyPolicyUrl: 'javascript:alert(1)', cookieMaxAge: -1 }
  await expect(saveVendor({ ctx, input: { vendorId, edit } })).rejects.toMatchObject({
    code: 'vendor_invalid',
    errors: [
      { key: 'name', message: 'The name is missing' },
      { key: 'cookieMaxAge', message: 'The age of cookies cannot be negative' },
      { key: 'privacyPolicyUrl', message: 'The address of the privacy policy must start with https://' },
    ],
  })
})

test('vendors of published lists can be read, and a stranger’s cannot', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const read = (vendorId: string) => getVendor({ ctx, input: { vendorId } })
  expect(await read(`gvl-${listed.id}`)).toMatchObject({ name: listed.name, type: 2 })
  expect(await read('gatp-39')).toMatchObject({ name: 'Acme', privacyPolicyUrl: acme.policyUrl, type: 3 })
  expect(VendorView.parse(await read('cvl-google'))).toMatchObject({ name: 'Google', type: 1 })
  // Only the global list says what its vendors store; of the others it is unknown, not “nothing”.
  expect(await read(`gvl-${listed.id}`)).toMatchObject({ isStorageKnown: true })
  for (const ref of ['gatp-39', 'cvl-google'])
    expect(await read(ref)).toMatchObject({ isStorageKnown: false })
  const unknown = { code: 'vendor_not_found' }
  for (const ref of ['gvl-60000', 'gatp-40', 'cvl-nobody'])
    await expect(read(ref)).rejects.toMatchObject(unknown)
  const theirs = await aVendor(await anOwner(deps))
  await expect(read(theirs)).rejects.toMatchObject(unknown)
  await expect(deleteVendor({ ctx, input: { vendorId: theirs } })).rejects.toMatchObject(unknown)
  const edit = saveVendor({ ctx, input: { vendorId: theirs, edit: EDIT } })
  await expect(edit).rejects.toMatchObject(unknown)
})

test('a vendor that a list or a domain uses stays', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const [onList, onDomain, free] = [await aVendor(owner), await aVendor(owner), await aVendor(owner)]
  await aVendorList(owner, [{ id: onList, active: true, type: 'custom' }])
  const { version: _, modified: __, ...settings } = await getSettings({ ctx, input: { domainId } })
  const vendors = { global: [], custom: [onDomain] }
  await saveSettings({ ctx, input: { domainId, settings: { ...settings, vendors } } })
  for (const vendorId of [onList, onDomain]) {
    await expect(deleteVendor({ ctx, input: { vendorId } })).rejects.toMatchObject({ code: 'vendor_in_use' })
  }
  await deleteVendor({ ctx, input: { vendorId: free } })
  await expect(getVendor({ ctx, input: { vendorId: free } })).rejects.toMatchObject({
    ...{ code: 'vendor_not_found' },
  })
})

test('a list keeps whom it is given, and takes nobody in whom the account does not have', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { ctx } = owner
  const own = await aVendor(owner)
  const { id: listId } = await addVendorList({ ctx, input: { name: 'Partners' } })
  const save = (vendors: { id: string; active: boolean; type: 'custom' | 'gvl' | 'gatp' | 'cvl' }[]) =>
    saveVendorList({ ctx, input: { listId, change: { name: 'Partners', gvl: 3, vendors } } })
  const wanted = [
    { id: `gvl-${listed.id}`, active: true, type: 'gvl' as const },
    { id: 'cvl-google', active: true, type: 'cvl' as const },
    { id: 'gatp-39', active: true, type: 'gatp' as const },
    { id: own, active: true, type: 'custom' as const },
  ]
  const off = { id: `gvl-${others[0]?.id ?? 0}`, active: false, type: 'gvl' as const }
  await save([...wanted, off])
  expect(await getVendorList({ ctx, input: { listId } })).toEqual({
    ...{ id: listId, name: 'Partners', gvl: 3, vendors: wanted },
  })
  const stranger = await aVendor(await anOwner(deps))
  for (const id of [stranger, 'gvl-60000', 'gatp-40', 'cvl-nobody']) {
    const saving = save([{ id, active: true, type: 'custom' }])
    await expect(saving).rejects.toMatchObject({ code: 'vendor_unknown' })
  }
  const change = { name: 'Partners', gvl: null, vendors: wanted }
  const without = await saveVendorList({ ctx, input: { listId, change } })
  expect(without.vendors.map(({ id }) => id)).toEqual(['cvl-google', 'gatp-39', own])
  const again = addVendorList({ ctx, input: { name: 'partners' } })
  await expect(again).rejects.toMatchObject({ code: 'vendor_list_taken' })
})

test('a list is in use while a draft or what is published names it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const listId = await aVendorList(owner)
  const attach = async (vendorList: string | null) => {
    const { version: _, modified: __, ...settings } = await getSettings({ ctx, input: { domainId } })
    settings.ui.links = [{ url: 'https://example.com/privacy', target: '_blank' }]
    const tcfv2 = { ...settings.tcfv2, vendorList }
    await saveSettings({ ctx, input: { domainId, settings: { ...settings, tcfv2 } } })
  }
  const inUse = {
    code: 'vendor_list_in_use',
    message: 'Failed to delete vendor list. Please make sure the vendor list is not in use.',
  }
  const remove = () => deleteVendorList({ ctx, input: { listId } })
  await attach(listId)
  await expect(remove()).rejects.toMatchObject(inUse)
  await publishSettings({ ctx, input: { domainId } })
  await attach(null)
  await expect(remove()).rejects.toMatchObject(inUse)
  const { data } = await listVendorLists({ ctx, input: { query: '', page: 1 } })
  expect(data).toMatchObject([{ id: listId, domains: 1, vendors: 0 }])
  await publishSettings({ ctx, input: { domainId } })
  await remove()
  await expect(remove()).rejects.toMatchObject({ code: 'vendor_list_not_found' })
})

test('versions that were received are listed and compared in sentences', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const lists = await listPublishedLists({ ctx, input: {} })
  expect(lists.gvl.map(({ version }) => version)).toEqual([200, 199])
  expect(lists.providers).toMatchObject([{ version: 1, origin: 'imported' }])
  const changes = await compareVendorLists({ ctx, input: { version: 200, against: 199 } })
  expect(changes.map(({ sentence }) => sentence)).toContain(
    `Vendor ${listed.id} (${listed.name}) added purpose ${listed.purposes[0] ?? 0} (consent): visitors of domains with it must be asked again.`,
  )
  const missing = compareVendorLists({ ctx, input: { version: 200, against: 5 } })
  await expect(missing).rejects.toMatchObject({ code: 'version_not_found' })
})

test('a standard user works with vendors as an owner does', async ({ deps }) => {
  const { accountId } = await anOwner(deps)
  const { ctx } = await aMember(deps, { accountId, role: 'standard' })
  const { id } = await addVendor({ ctx, input: { name: 'Acme' } })
  await deleteVendor({ ctx, input: { vendorId: id } })
})

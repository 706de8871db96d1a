import type { ListedVendor, VendorList } from '@placet/contract/vendor-list'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import { expect, test } from 'vitest'
import { diffVendorLists } from './diff-vendor-lists.ts'
import { reduceVendorList } from './reduce-vendor-list.ts'

const full = syntheticVendorList()

function withVendor(id: number, changes: Partial<ListedVendor>, list: VendorList = full): VendorList {
  const vendor = list.vendors[String(id)]
  if (vendor === undefined) throw new Error(`no vendor ${id}`)
  return { ...list, vendors: { ...list.vendors, [id]: { ...vendor, ...changes } } }
}

const plain = {
  name: 'Plain',
  purposes: [1],
  legIntPurposes: [2],
  flexiblePurposes: [],
  specialFeatures: [],
  features: [],
}
const before = withVendor(3, plain)

test('says nothing about a list that stayed the same', () => {
  expect(diffVendorLists(full, structuredClone(full))).toEqual([])
})

test.each<[Partial<ListedVendor>, string, boolean]>([
  [
    { purposes: [1, 3] },
    'Vendor 3 (Plain) added purpose 3 (consent): visitors of domains with it must be asked again.',
    true,
  ],
  [
    { purposes: [1, 2], legIntPurposes: [] },
    'Vendor 3 (Plain) moved purpose 2 from legitimate interest to consent: visitors of domains with it must be asked again.',
    true,
  ],
  [{ legIntPurposes: [] }, 'Vendor 3 (Plain) dropped purpose 2.', false],
  [{ flexiblePurposes: [2] }, 'Vendor 3 (Plain) is now flexible on purpose 2.', false],
  [
    { specialFeatures: [1] },
    'Vendor 3 (Plain) added special feature 1: visitors of domains with it must be asked again.',
    true,
  ],
  [{ features: [2] }, 'Vendor 3 (Plain) added feature 2.', false],
  [{ name: 'Other' }, 'Vendor 3 (Other) was called Plain.', false],
  [
    { usesCookies: true, cookieMaxAgeSeconds: 1 },
    'Vendor 3 (Plain) says other things about what it stores.',
    false,
  ],
  [
    { dataRetention: { stdRetention: 1, purposes: {}, specialPurposes: {} } },
    'Vendor 3 (Plain) keeps data for another time.',
    false,
  ],
  [{ deviceStorageDisclosureUrl: null }, 'Vendor 3 (Plain) discloses its storage at another address.', false],
  [{ urls: [] }, 'Vendor 3 (Plain) has other addresses for its policies.', false],
  [{ deletedDate: '2026-11-01T00:00:00Z' }, 'Vendor 3 (Plain) left the list.', false],
])('tells %j as a sentence', (changes, sentence, mustAskAgain) => {
  expect(diffVendorLists(before, withVendor(3, changes, before))).toEqual([
    { vendorId: 3, sentence, mustAskAgain },
  ])
})

test('tells who came, what the list says anew, and that a new policy asks everybody again', () => {
  const { 3: gone, ...vendors } = before.vendors
  const purposes = { ...full.purposes, 12: { id: 12, name: 'Twelve', description: '', illustrations: [] } }
  const old = { ...before, vendors, tcfPolicyVersion: 4 }
  const sentences = diffVendorLists(old, { ...before, purposes }).map(({ sentence }) => sentence)
  expect(gone?.name).toBe('Plain')
  expect(sentences).toEqual([
    'The policy version went from 4 to 5: all visitors must be asked again.',
    'Purpose 12 (Twelve) is new.',
    'Vendor 3 (Plain) is new.',
  ])
})

test('keeps of a list what the chosen vendors do, and nothing more', () => {
  const list = withVendor(
    5,
    { purposes: [1], legIntPurposes: [7], specialFeatures: [], features: [3] },
    before,
  )
  const reduced = reduceVendorList(list, [5, 3, 999_999], 'en')
  expect(reduced.vendors.map(({ id }) => id)).toEqual([3, 5])
  expect(reduced.purposes.map(({ id }) => id)).toEqual([1, 2, 7])
  expect(reduced.specialFeatures).toEqual([])
  expect(reduced.features.map(({ id }) => id)).toEqual([3])
  expect(reduced.stacks.map(({ purposes }) => purposes)).toEqual([[2, 7]])
  expect(reduced).toMatchObject({ version: 200, policyVersion: 5, language: 'en' })
})

test('leaves deleted vendors out', () => {
  const list = withVendor(3, { deletedDate: '2026-01-01T00:00:00Z' })
  expect(reduceVendorList(list, [3], 'en').vendors).toEqual([])
})

test.each([
  ['de-AT', 'https://v.example/de'],
  ['de', 'https://v.example/de'],
  ['pl', 'https://v.example/en'],
])('shows in %s the address %s', (language, address) => {
  const urls = [
    { langId: 'fr', privacy: null },
    { langId: 'en', privacy: 'https://v.example/en' },
    { langId: 'de', privacy: 'https://v.example/de' },
  ]
  const [vendor] = reduceVendorList(withVendor(3, { urls }), [3], language).vendors
  expect(vendor).toMatchObject({ privacyUrl: address, legIntUrl: null })
})

test('takes the texts of a translation', () => {
  const german = { ...full, ...syntheticVendorListTexts('de') }
  expect(reduceVendorList(german, [3], 'de').purposes[0]?.name).toContain('(de)')
})

import { expect, test } from 'vitest'
import { VendorList } from './vendor-list.ts'

const text = (id: number) => ({
  id,
  name: `Text ${id}`,
  description: 'What it is.',
  illustrations: ['One case.'],
})

const vendor = {
  id: 8,
  name: 'Some vendor',
  purposes: [1],
  legIntPurposes: [2],
  flexiblePurposes: [2],
  specialPurposes: [1],
  features: [1],
  specialFeatures: [1],
  urls: [{ langId: 'en', privacy: 'https://vendor.example/privacy', legIntClaim: '' }],
}

const listWith = (changes: object) => ({
  gvlSpecificationVersion: 3,
  vendorListVersion: 12,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-11-05T16:00:00Z',
  purposes: { 1: text(1), 2: text(2), 3: text(3) },
  specialPurposes: { 1: text(1) },
  features: { 1: text(1) },
  specialFeatures: { 1: text(1) },
  stacks: { 1: { ...text(1), purposes: [2] } },
  vendors: { 8: { ...vendor, ...changes } },
})

test('takes a list with what vendors may leave out', () => {
  const list = VendorList.parse(listWith({ somethingNew: true, cookieMaxAgeSeconds: null }))
  expect(list.vendors[8]).toMatchObject({
    usesCookies: false,
    dataDeclaration: [],
    cookieMaxAgeSeconds: null,
  })
  expect(list.stacks[1]?.specialFeatures).toEqual([])
})

test.each([
  ['https://vendor.example/privacy ', 'https://vendor.example/privacy'],
  ['', null],
  ['javascript:alert(1)', null],
  ['vendor.example', null],
])('takes the address "%s" for %s', (privacy, expected) => {
  const list = VendorList.parse(listWith({ urls: [{ langId: 'en', privacy }] }))
  expect(list.vendors[8]?.urls[0]?.privacy).toBe(expected)
})

test.each([
  ['a vendor under another id', { id: 9 }, 'an entry is filed under another id than its own'],
  ['an unknown purpose', { purposes: [12] }, 'names a purpose that the list does not have'],
  [
    'an unknown special purpose',
    { specialPurposes: [9] },
    'names a special purpose that the list does not have',
  ],
  ['an unknown feature', { features: [9] }, 'names a feature that the list does not have'],
  [
    'an unknown special feature',
    { specialFeatures: [9] },
    'names a special feature that the list does not have',
  ],
  [
    'a legitimate interest in purpose 3',
    { legIntPurposes: [2, 3] },
    'claims legitimate interest for a purpose that rests on consent alone',
  ],
  [
    'flexibility without the purpose',
    { flexiblePurposes: [3] },
    'is flexible on a purpose that it does not declare',
  ],
  ['both legal bases for one purpose', { purposes: [1, 2] }, 'declares a purpose on both legal bases'],
])('refuses %s', (_, changes, message) => {
  const { error } = VendorList.safeParse(listWith(changes))
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test.each([
  ['another specification', { gvlSpecificationVersion: 2 }],
  ['a version beyond the string’s field', { vendorListVersion: 4096 }],
  ['no date', { lastUpdated: 'yesterday' }],
])('refuses a list with %s', (_, changes) => {
  expect(VendorList.safeParse({ ...listWith({}), ...changes }).success).toBe(false)
})

import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { expect, test } from 'vitest'
import { reasonToAskAgain } from './reason-to-ask-again.ts'
import { reduceVendorList } from './reduce-vendor-list.ts'

const list = reduceVendorList(syntheticVendorList({ vendorCount: 20 }), [3, 5, 7], 'en')
const [first = 0, ...others] = list.vendors.map(({ id }) => id)

test.each([
  ['is good for the same vendors', { policyVersion: 5, disclosedVendors: [first, ...others] }, null],
  ['is good when a vendor went', { policyVersion: 5, disclosedVendors: [first, ...others, 900] }, null],
  ['is not good when one came', { policyVersion: 5, disclosedVendors: others }, 'new-vendors'],
  [
    'is not good under another policy',
    { policyVersion: 4, disclosedVendors: [first, ...others] },
    'policy-changed',
  ],
  [
    'is not good if vendors have more purposes than it knew',
    { policyVersion: 5, disclosedVendors: [first, ...others], vendorListVersion: 199 },
    'vendors-changed',
  ],
  [
    'is not good if it does not say who was disclosed',
    { policyVersion: 5, disclosedVendors: null },
    'nobody-disclosed',
  ],
])('a stored string %s', (_, stored, reason) => {
  expect(list.vendors.length).toBeGreaterThan(1)
  expect(reasonToAskAgain({ vendorListVersion: 200, ...stored }, list, 200)).toBe(reason)
})

import type { PublisherRestriction } from '@placet/contract/shown-vendor-list'
import { expect, test } from 'vitest'
import { restrictedClaims } from './restricted-claims.ts'

const vendor = {
  id: 8,
  purposes: [1, 2, 3],
  legIntPurposes: [7, 9],
  flexiblePurposes: [2, 7],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
}

test.each<[string, PublisherRestriction[], { purposes: number[]; legIntPurposes: number[] }]>([
  ['nothing restricted is as declared', [], { purposes: [1, 2, 3], legIntPurposes: [7, 9] }],
  [
    'what is not allowed is gone, on either basis',
    [
      { purposeId: 3, type: 0, vendorIds: [8] },
      { purposeId: 9, type: 0, vendorIds: [8] },
    ],
    { purposes: [1, 2], legIntPurposes: [7] },
  ],
  [
    'a flexible interest becomes consent',
    [{ purposeId: 7, type: 1, vendorIds: [8] }],
    { purposes: [1, 2, 3, 7], legIntPurposes: [9] },
  ],
  [
    'a flexible consent becomes interest',
    [{ purposeId: 2, type: 2, vendorIds: [8] }],
    { purposes: [1, 3], legIntPurposes: [2, 7, 9] },
  ],
  [
    'what is not flexible stays, and so does the purpose of another vendor',
    [
      { purposeId: 9, type: 1, vendorIds: [8] },
      { purposeId: 3, type: 2, vendorIds: [8] },
      { purposeId: 2, type: 0, vendorIds: [9] },
    ],
    { purposes: [1, 2, 3], legIntPurposes: [7, 9] },
  ],
])('%s', (_, restrictions, expected) => {
  expect(restrictedClaims(vendor, restrictions)).toEqual(expected)
})

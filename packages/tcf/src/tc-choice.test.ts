import type { PublisherRestriction, ShownVendorList } from '@placet/contract/shown-vendor-list'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { expect, test } from 'vitest'
import { consentModeOfTc } from './consent-mode-of-tc.ts'
import { reduceVendorList } from './reduce-vendor-list.ts'
import { acceptedTcChoice, refusedTcChoice, unansweredTcChoice } from './tc-choice.ts'
import { tcModelOfChoice } from './tc-model-of-choice.ts'

const origin = {
  cmpId: 31,
  cmpVersion: 1,
  screen: 1,
  publisherCountry: 'IS',
  usesNonStandardTexts: false,
  restrictions: [],
  nowMs: Date.UTC(2026, 10, 15, 17, 30),
}

const source = syntheticVendorList({ vendorCount: 60 })
const ids = Object.values(source.vendors).map(({ id }) => id)
const list = reduceVendorList(source, ids, 'de-AT')
const declaring = (key: 'purposes' | 'legIntPurposes', of: ShownVendorList = list) =>
  of.vendors.filter((vendor) => vendor[key].length > 0).map(({ id }) => id)

test('agreeing to everything sets what vendors declare and no more', () => {
  const model = tcModelOfChoice(acceptedTcChoice(list), list, origin)
  expect(model.purposeConsents).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(model.purposeLegitimateInterests).toEqual([2, 7, 8, 9, 10, 11])
  expect(model.specialFeatureOptIns).toEqual([1, 2])
  expect(model.vendorConsents).toEqual(declaring('purposes'))
  expect(model.vendorLegitimateInterests).toEqual(declaring('legIntPurposes'))
  expect(declaring('purposes').length).toBeLessThan(list.vendors.length)
})

test('refusing leaves nothing, not even purpose 1, and says all the same who was disclosed', () => {
  const model = tcModelOfChoice(refusedTcChoice(), list, origin)
  expect(model).toMatchObject({
    purposeConsents: [],
    purposeLegitimateInterests: [],
    specialFeatureOptIns: [],
    vendorConsents: [],
    vendorLegitimateInterests: [],
    disclosedVendors: list.vendors.map(({ id }) => id),
  })
})

test('before an answer there is no consent, and interests stand', () => {
  const model = tcModelOfChoice(unansweredTcChoice(list), list, origin)
  expect(model).toMatchObject({ purposeConsents: [], specialFeatureOptIns: [], vendorConsents: [] })
  expect(model.purposeLegitimateInterests).toEqual([2, 7, 8, 9, 10, 11])
  expect(model.vendorLegitimateInterests).toEqual(declaring('legIntPurposes'))
})

test('a string says the day and not the hour, the language without its region, and this site alone', () => {
  const model = tcModelOfChoice(refusedTcChoice(), list, origin)
  expect(model.createdMs).toBe(Date.UTC(2026, 10, 15))
  expect(model.lastUpdatedMs).toBe(model.createdMs)
  expect(model).toMatchObject({ consentLanguage: 'DE', isServiceSpecific: true, vendorListVersion: 200 })
})

test('a vendor that is not shown gets nothing', () => {
  const choice = { ...refusedTcChoice(), vendorConsents: [60_000], vendorLegitimateInterests: [60_000] }
  expect(tcModelOfChoice(choice, list, origin)).toMatchObject({
    vendorConsents: [],
    vendorLegitimateInterests: [],
  })
})

const flexible = {
  ...list,
  vendors: list.vendors.slice(0, 1).map((vendor) => ({
    ...vendor,
    purposes: [],
    legIntPurposes: [2, 7],
    flexiblePurposes: [2],
  })),
}
const flexibleId = flexible.vendors[0]?.id ?? 0
const restrictedTo = (purposeId: number, type: 0 | 1 | 2): PublisherRestriction[] => [
  { purposeId, type, vendorIds: [flexibleId, 60_000] },
]

test.each([
  [
    'is kept where the purpose is declared',
    restrictedTo(7, 0),
    [{ purposeId: 7, type: 0, vendorIds: [flexibleId] }],
  ],
  ['is dropped where it is not declared', restrictedTo(3, 0), []],
  [
    'to consent is kept where the vendor is flexible',
    restrictedTo(2, 1),
    [{ purposeId: 2, type: 1, vendorIds: [flexibleId] }],
  ],
  ['to consent is dropped where it is not', restrictedTo(7, 1), []],
  ['to legitimate interest is dropped where that is the basis already', restrictedTo(2, 2), []],
  ['to legitimate interest is dropped for purposes that rest on consent', restrictedTo(1, 2), []],
])('a restriction %s', (_, restrictions, kept) => {
  expect(tcModelOfChoice(refusedTcChoice(), flexible, { ...origin, restrictions }).restrictions).toEqual(kept)
})

test('a vendor that must ask for consent gets the bit for it', () => {
  const choice = acceptedTcChoice(flexible)
  expect(tcModelOfChoice(choice, flexible, origin).vendorConsents).toEqual([])
  const restricted = { ...origin, restrictions: restrictedTo(2, 1) }
  expect(tcModelOfChoice(choice, flexible, restricted).vendorConsents).toEqual([flexibleId])
})

test.each([
  [[1, 3, 4, 7], [755], ['granted', 'granted', 'granted']],
  [[1], [755], ['granted', 'denied', 'denied']],
  [[1, 7], [755], ['granted', 'granted', 'denied']],
  [[3, 4, 7], [755], ['denied', 'denied', 'granted']],
  [[1, 3, 4, 7], [754], ['denied', 'denied', 'denied']],
  [[], [], ['denied', 'denied', 'denied']],
])('purposes %j and vendors %j make the consent mode %j', (purposeConsents, vendorConsents, expected) => {
  const mode = consentModeOfTc({ purposeConsents, vendorConsents })
  expect([mode.ad_storage, mode.ad_user_data, mode.ad_personalization]).toEqual(expected)
})

import {
  GVL,
  PurposeRestriction,
  Segment,
  SegmentEncoder,
  TCModel,
  TCString,
  type VendorList,
} from '@iabtechlabtcf/core'
import type { DecodedTcModel, TcModel } from '../src/tc-model.ts'

const PURPOSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const INTERESTS = [2, 7, 8, 9, 10, 11]

/** A list on which every vendor may everything, so that the library's own rules leave a model as it is. */
export function officialList(vendorIds: readonly number[]): GVL {
  const vendors = vendorIds.map((id): [number, object] => [
    id,
    {
      id,
      name: `Vendor ${id}`,
      purposes: PURPOSES,
      legIntPurposes: INTERESTS,
      flexiblePurposes: INTERESTS,
      specialPurposes: [],
      features: [],
      specialFeatures: [],
      urls: [],
    },
  ])
  return new GVL(listOf(Object.fromEntries(vendors)))
}

// The library's type asks for more than its constructor reads.
function listOf(vendors: object): VendorList {
  return {
    gvlSpecificationVersion: 3,
    vendorListVersion: 1,
    tcfPolicyVersion: 5,
    lastUpdated: '2026-03-01T00:00:00Z',
    purposes: Object.fromEntries(PURPOSES.map((id) => [id, { id, name: `Purpose ${id}` }])),
    specialPurposes: {},
    features: {},
    specialFeatures: {},
    stacks: {},
    dataCategories: {},
    vendors,
  } as VendorList
}

/** The library's segments without its rules: it copies the whole list before it applies those. */
export function officialTcString(model: TcModel, list: GVL): string {
  const official = officialModel(model, list)
  return segmentsOf(model)
    .map((segment) => SegmentEncoder.encode(official, segment))
    .join('.')
}

/** The library from its front door, which takes language, list and policy version from the list. */
export function officialTcStringByRules(model: TcModel, list: GVL): string {
  const official = officialModel(model, list)
  official.gvl = list
  return TCString.encode(official, { segments: segmentsOf(model) })
}

export function decodeOfficially(text: string): DecodedTcModel {
  const official = TCString.decode(text)
  const hasPublisher = text.split('.').some((segment) => /^[Y-f]/.test(segment))
  const ids = (vector: { values: () => IterableIterator<number> }) =>
    [...vector.values()].sort((a, b) => a - b)
  return {
    createdMs: official.created.getTime(),
    lastUpdatedMs: official.lastUpdated.getTime(),
    cmpId: Number(official.cmpId),
    cmpVersion: Number(official.cmpVersion),
    consentScreen: Number(official.consentScreen),
    consentLanguage: official.consentLanguage,
    vendorListVersion: Number(official.vendorListVersion),
    policyVersion: Number(official.policyVersion),
    isServiceSpecific: official.isServiceSpecific,
    usesNonStandardTexts: official.useNonStandardTexts,
    specialFeatureOptIns: ids(official.specialFeatureOptins),
    purposeConsents: ids(official.purposeConsents),
    purposeLegitimateInterests: ids(official.purposeLegitimateInterests),
    purposeOneTreatment: official.purposeOneTreatment,
    publisherCountry: official.publisherCountryCode,
    vendorConsents: ids(official.vendorConsents),
    vendorLegitimateInterests: ids(official.vendorLegitimateInterests),
    restrictions: official.publisherRestrictions.getRestrictions().map((restriction) => ({
      purposeId: restriction.purposeId,
      type: restriction.restrictionType,
      vendorIds: official.publisherRestrictions.getVendors(restriction),
    })),
    disclosedVendors: ids(official.vendorsDisclosed),
    ...(hasPublisher
      ? {
          publisher: {
            consents: ids(official.publisherConsents),
            legitimateInterests: ids(official.publisherLegitimateInterests),
            customPurposeCount: Number(official.numCustomPurposes),
            customConsents: ids(official.publisherCustomConsents),
            customLegitimateInterests: ids(official.publisherCustomLegitimateInterests),
          },
        }
      : {}),
  }
}

function officialModel(model: TcModel, list: GVL): TCModel {
  const official = new TCModel()
  official.created = new Date(model.createdMs)
  official.lastUpdated = new Date(model.lastUpdatedMs)
  official.cmpId = model.cmpId
  official.cmpVersion = model.cmpVersion
  official.consentScreen = model.consentScreen
  official.consentLanguage = model.consentLanguage
  official.vendorListVersion = model.vendorListVersion
  official.policyVersion = model.policyVersion
  official.isServiceSpecific = model.isServiceSpecific
  official.useNonStandardTexts = model.usesNonStandardTexts
  official.purposeOneTreatment = model.purposeOneTreatment
  official.publisherCountryCode = model.publisherCountry
  official.specialFeatureOptins.set([...model.specialFeatureOptIns])
  official.purposeConsents.set([...model.purposeConsents])
  official.purposeLegitimateInterests.set([...model.purposeLegitimateInterests])
  official.vendorConsents.set([...model.vendorConsents])
  official.vendorLegitimateInterests.set([...model.vendorLegitimateInterests])
  official.vendorsDisclosed.set([...model.disclosedVendors])
  official.publisherRestrictions.gvl = list
  for (const { purposeId, type, vendorIds } of model.restrictions) {
    const restriction = new PurposeRestriction(purposeId, type)
    for (const id of vendorIds) official.publisherRestrictions.add(id, restriction)
  }
  if (model.publisher !== undefined) {
    official.publisherConsents.set([...model.publisher.consents])
    official.publisherLegitimateInterests.set([...model.publisher.legitimateInterests])
    official.numCustomPurposes = model.publisher.customPurposeCount
    official.publisherCustomConsents.set([...model.publisher.customConsents])
    official.publisherCustomLegitimateInterests.set([...model.publisher.customLegitimateInterests])
  }
  return official
}

function segmentsOf(model: TcModel): Segment[] {
  const always = [Segment.CORE, Segment.VENDORS_DISCLOSED]
  return model.publisher === undefined ? always : [...always, Segment.PUBLISHER_TC]
}

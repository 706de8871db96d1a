import {
  ALLOWED_SEGMENT,
  DISCLOSED_SEGMENT,
  PUBLISHER_SEGMENT,
  PURPOSE_BITS,
  SPECIAL_FEATURE_BITS,
  TC_VERSION,
  type TcModel,
} from './tc-model.ts'

/** A TC string's values by their GPP field names. */
export function gppFieldsOfTc(model: TcModel): Readonly<Record<string, unknown>> {
  const { publisher } = model
  const customCount = publisher?.customPurposeCount ?? 0
  return {
    Version: TC_VERSION,
    Created: new Date(model.createdMs),
    LastUpdated: new Date(model.lastUpdatedMs),
    CmpId: model.cmpId,
    CmpVersion: model.cmpVersion,
    ConsentScreen: model.consentScreen,
    ConsentLanguage: model.consentLanguage,
    VendorListVersion: model.vendorListVersion,
    PolicyVersion: model.policyVersion,
    IsServiceSpecific: model.isServiceSpecific,
    UseNonStandardStacks: model.usesNonStandardTexts,
    SpecialFeatureOptins: flagsOf(model.specialFeatureOptIns, SPECIAL_FEATURE_BITS),
    PurposeConsents: flagsOf(model.purposeConsents, PURPOSE_BITS),
    PurposeLegitimateInterests: flagsOf(model.purposeLegitimateInterests, PURPOSE_BITS),
    PurposeOneTreatment: model.purposeOneTreatment,
    PublisherCountryCode: model.publisherCountry,
    VendorConsents: model.vendorConsents,
    VendorLegitimateInterests: model.vendorLegitimateInterests,
    PublisherRestrictions: model.restrictions.map(({ purposeId, type, vendorIds }) => ({
      key: purposeId,
      type,
      ids: vendorIds,
    })),
    PublisherPurposesSegmentType: PUBLISHER_SEGMENT,
    PublisherConsents: flagsOf(publisher?.consents ?? [], PURPOSE_BITS),
    PublisherLegitimateInterests: flagsOf(publisher?.legitimateInterests ?? [], PURPOSE_BITS),
    NumCustomPurposes: customCount,
    PublisherCustomConsents: flagsOf(publisher?.customConsents ?? [], customCount),
    PublisherCustomLegitimateInterests: flagsOf(publisher?.customLegitimateInterests ?? [], customCount),
    VendorsAllowedSegmentType: ALLOWED_SEGMENT,
    VendorsAllowed: [],
    VendorsDisclosedSegmentType: DISCLOSED_SEGMENT,
    VendorsDisclosed: model.disclosedVendors,
  }
}

function flagsOf(ids: readonly number[], count: number): boolean[] {
  return Array.from({ length: count }, (_, index) => ids.includes(index + 1))
}

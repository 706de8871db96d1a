import type { PublisherRestriction } from '@placet/contract/shown-vendor-list'

export interface PublisherChoices {
  readonly consents: readonly number[]
  readonly legitimateInterests: readonly number[]
  readonly customPurposeCount: number
  readonly customConsents: readonly number[]
  readonly customLegitimateInterests: readonly number[]
}

/** Content of a TC string. Id lists contain the ids that are set. */
export interface TcModel {
  readonly createdMs: number
  readonly lastUpdatedMs: number
  readonly cmpId: number
  readonly cmpVersion: number
  readonly consentScreen: number
  readonly consentLanguage: string
  readonly vendorListVersion: number
  readonly policyVersion: number
  readonly isServiceSpecific: boolean
  readonly usesNonStandardTexts: boolean
  readonly specialFeatureOptIns: readonly number[]
  readonly purposeConsents: readonly number[]
  readonly purposeLegitimateInterests: readonly number[]
  readonly purposeOneTreatment: boolean
  readonly publisherCountry: string
  readonly vendorConsents: readonly number[]
  readonly vendorLegitimateInterests: readonly number[]
  readonly restrictions: readonly PublisherRestriction[]
  readonly disclosedVendors: readonly number[]
  readonly publisher?: PublisherChoices
}

/** Strings created before March 2026 may lack the disclosed vendors. */
export type DecodedTcModel = Omit<TcModel, 'disclosedVendors'> & {
  readonly disclosedVendors: readonly number[] | null
}

export const TC_VERSION = 2
export const PURPOSE_BITS = 24
export const SPECIAL_FEATURE_BITS = 12
export const SEGMENT_BITS = 3
export const DISCLOSED_SEGMENT = 1
export const ALLOWED_SEGMENT = 2
export const PUBLISHER_SEGMENT = 3

export const WIDTHS = {
  version: 6,
  time: 36,
  cmpId: 12,
  cmpVersion: 12,
  screen: 6,
  listVersion: 12,
  policyVersion: 6,
  count: 12,
  purposeId: 6,
  restrictionType: 2,
  customPurposes: 6,
} as const

/** Since TCF 2.2, consent is the only legal basis for these purposes. */
export const CONSENT_ONLY_PURPOSES: readonly number[] = [1, 3, 4, 5, 6]

export const TIME_UNIT_MS = 100

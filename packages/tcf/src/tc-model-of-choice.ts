import type { ShownVendor, ShownVendorList } from './reduce-vendor-list.ts'
import type { TcChoice } from './tc-choice.ts'
import {
  CONSENT_ONLY_PURPOSES,
  type PublisherChoices,
  type PublisherRestriction,
  type TcModel,
} from './tc-model.ts'

export interface TcOrigin {
  readonly cmpId: number
  readonly cmpVersion: number
  readonly screen: number
  readonly publisherCountry: string
  readonly usesNonStandardTexts: boolean
  readonly restrictions: readonly PublisherRestriction[]
  readonly publisher?: PublisherChoices
  readonly nowMs: number
}

const DAY_MS = 86_400_000
const REQUIRE_CONSENT = 1
const REQUIRE_INTEREST = 2

/** Keeps of a choice what the vendors declare: a signal for more would be one that nobody was told of. */
export function tcModelOfChoice(
  choice: TcChoice,
  list: Pick<ShownVendorList, 'version' | 'policyVersion' | 'language' | 'vendors'>,
  origin: TcOrigin,
): TcModel {
  const vendors = new Map(list.vendors.map((vendor) => [vendor.id, vendor]))
  const restrictions = usefulRestrictions(origin.restrictions, vendors)
  const isRestricted = (type: number, id: number) =>
    restrictions.some((each) => each.type === type && each.vendorIds.includes(id))
  const may = (ids: readonly number[], declares: (vendor: ShownVendor) => boolean) =>
    ids.filter((id) => {
      const vendor = vendors.get(id)
      return vendor !== undefined && declares(vendor)
    })
  const dayMs = Math.floor(origin.nowMs / DAY_MS) * DAY_MS
  return {
    createdMs: dayMs,
    lastUpdatedMs: dayMs,
    cmpId: origin.cmpId,
    cmpVersion: origin.cmpVersion,
    consentScreen: origin.screen,
    consentLanguage: list.language.slice(0, 2).toUpperCase(),
    vendorListVersion: list.version,
    policyVersion: list.policyVersion,
    isServiceSpecific: true,
    usesNonStandardTexts: origin.usesNonStandardTexts,
    specialFeatureOptIns: choice.specialFeatureOptIns,
    purposeConsents: choice.purposeConsents,
    purposeLegitimateInterests: choice.purposeLegitimateInterests.filter(
      (id) => !CONSENT_ONLY_PURPOSES.includes(id),
    ),
    purposeOneTreatment: false,
    publisherCountry: origin.publisherCountry,
    vendorConsents: may(
      choice.vendorConsents,
      ({ id, purposes }) => purposes.length > 0 || isRestricted(REQUIRE_CONSENT, id),
    ),
    vendorLegitimateInterests: may(
      choice.vendorLegitimateInterests,
      ({ id, legIntPurposes }) => legIntPurposes.length > 0 || isRestricted(REQUIRE_INTEREST, id),
    ),
    restrictions,
    disclosedVendors: [...vendors.keys()],
    ...(origin.publisher === undefined ? {} : { publisher: origin.publisher }),
  }
}

function usefulRestrictions(
  restrictions: readonly PublisherRestriction[],
  vendors: ReadonlyMap<number, ShownVendor>,
): PublisherRestriction[] {
  return restrictions.flatMap((restriction) => {
    const vendorIds = restriction.vendorIds.filter((id) => hasEffect(restriction, vendors.get(id)))
    return vendorIds.length === 0 ? [] : [{ ...restriction, vendorIds }]
  })
}

function hasEffect({ purposeId, type }: PublisherRestriction, vendor: ShownVendor | undefined): boolean {
  if (vendor === undefined) return false
  const { purposes, legIntPurposes, flexiblePurposes } = vendor
  if (type === REQUIRE_INTEREST && CONSENT_ONLY_PURPOSES.includes(purposeId)) return false
  if (type !== REQUIRE_CONSENT && type !== REQUIRE_INTEREST) {
    return purposes.includes(purposeId) || legIntPurposes.includes(purposeId)
  }
  const declared = type === REQUIRE_CONSENT ? legIntPurposes : purposes
  return flexiblePurposes.includes(purposeId) && declared.includes(purposeId)
}

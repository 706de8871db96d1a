import type { PublisherRestriction, ShownVendorList, VendorClaims } from '@placet/contract/shown-vendor-list'
import { hasEffect, restrictedClaims } from './restricted-claims.ts'
import type { TcChoice } from './tc-choice.ts'
import { CONSENT_ONLY_PURPOSES, type PublisherChoices, type TcModel } from './tc-model.ts'

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

/** Reduces a choice to what the vendors declare: a signal beyond that was never disclosed to the visitor. */
export function tcModelOfChoice(
  choice: TcChoice,
  list: Pick<ShownVendorList, 'version' | 'policyVersion' | 'language'> & {
    readonly vendors: readonly VendorClaims[]
  },
  origin: TcOrigin,
): TcModel {
  const vendors = new Map(list.vendors.map((vendor) => [vendor.id, vendor]))
  const restrictions = usefulRestrictions(origin.restrictions, vendors)
  const may = (ids: readonly number[], declares: (vendor: VendorClaims) => boolean) =>
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
      (vendor) => restrictedClaims(vendor, restrictions).purposes.length > 0,
    ),
    vendorLegitimateInterests: may(
      choice.vendorLegitimateInterests,
      (vendor) => restrictedClaims(vendor, restrictions).legIntPurposes.length > 0,
    ),
    restrictions,
    disclosedVendors: [...vendors.keys()],
    ...(origin.publisher === undefined ? {} : { publisher: origin.publisher }),
  }
}

function usefulRestrictions(
  restrictions: readonly PublisherRestriction[],
  vendors: ReadonlyMap<number, VendorClaims>,
): PublisherRestriction[] {
  return restrictions.flatMap((restriction) => {
    const vendorIds = restriction.vendorIds.filter((id) => {
      const vendor = vendors.get(id)
      return vendor !== undefined && hasEffect(restriction, vendor)
    })
    return vendorIds.length === 0 ? [] : [{ ...restriction, vendorIds }]
  })
}

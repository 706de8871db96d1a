import type { ShownVendor, ShownVendorList } from '@placet/contract/shown-vendor-list'
import type { ListedVendor, VendorList, VendorListStack } from '@placet/contract/vendor-list'

/** Texts come from `list`, so pass it in the visitor's language; `language` selects the vendors' URLs. */
export function reduceVendorList(
  list: VendorList,
  vendorIds: readonly number[],
  language: string,
): ShownVendorList {
  const chosen = new Set(vendorIds)
  const vendors = Object.values(list.vendors)
    .filter(({ id, deletedDate }) => chosen.has(id) && deletedDate === undefined)
    .sort((a, b) => a.id - b.id)
    .map((vendor) => shownVendor(vendor, language))
  const used = (pick: (vendor: ShownVendor) => readonly number[]) => new Set(vendors.flatMap(pick))
  const purposes = used((vendor) => [...vendor.purposes, ...vendor.legIntPurposes])
  const specialFeatures = used((vendor) => vendor.specialFeatures)
  return {
    version: list.vendorListVersion,
    policyVersion: list.tcfPolicyVersion,
    language,
    purposes: itemsOf(list.purposes, purposes),
    specialPurposes: itemsOf(
      list.specialPurposes,
      used((vendor) => vendor.specialPurposes),
    ),
    features: itemsOf(
      list.features,
      used((vendor) => vendor.features),
    ),
    featuresText: textIn(list.standardTexts, 'features'),
    specialFeatures: itemsOf(list.specialFeatures, specialFeatures),
    stacks: Object.values(list.stacks).filter((stack) => isCovered(stack, purposes, specialFeatures)),
    dataCategories: itemsOf(
      list.dataCategories,
      used((vendor) => vendor.dataCategories),
    ),
    vendors,
  }
}

function textIn(texts: VendorList['standardTexts'], name: string): string | null {
  const text = texts?.[name]
  return typeof text === 'string' && text !== '' ? text : null
}

function itemsOf<T extends { id: number }>(
  items: Readonly<Record<string, T>>,
  ids: ReadonlySet<number>,
): T[] {
  return Object.values(items)
    .filter(({ id }) => ids.has(id))
    .sort((a, b) => a.id - b.id)
}

// A stack with an unused purpose would tell visitors about processing that does not happen.
function isCovered(
  stack: VendorListStack,
  purposes: ReadonlySet<number>,
  specialFeatures: ReadonlySet<number>,
): boolean {
  return (
    stack.purposes.every((id) => purposes.has(id)) &&
    stack.specialFeatures.every((id) => specialFeatures.has(id))
  )
}

function shownVendor(vendor: ListedVendor, language: string): ShownVendor {
  const { purposes, legIntPurposes, flexiblePurposes, specialPurposes, features, specialFeatures } = vendor
  return {
    id: vendor.id,
    name: vendor.name,
    ...{ purposes, legIntPurposes, flexiblePurposes, specialPurposes, features, specialFeatures },
    dataCategories: vendor.dataDeclaration,
    retentionDays: vendor.dataRetention?.stdRetention ?? null,
    purposeRetentionDays: vendor.dataRetention?.purposes ?? {},
    specialPurposeRetentionDays: vendor.dataRetention?.specialPurposes ?? {},
    cookieMaxAgeSeconds: vendor.usesCookies ? (vendor.cookieMaxAgeSeconds ?? null) : null,
    usesCookies: vendor.usesCookies,
    refreshesCookies: vendor.cookieRefresh,
    usesOtherStorage: vendor.usesNonCookieAccess,
    privacyUrl: addressIn(vendor, language, 'privacy'),
    legIntUrl: addressIn(vendor, language, 'legIntClaim'),
    disclosureUrl: vendor.deviceStorageDisclosureUrl ?? null,
  }
}

function addressIn(vendor: ListedVendor, language: string, kind: 'privacy' | 'legIntClaim'): string | null {
  const [main = language] = language.split('-')
  const usable = vendor.urls.filter((urls) => typeof urls[kind] === 'string')
  const found = [language, main, 'en'].flatMap((wanted) => usable.filter(({ langId }) => langId === wanted))
  return (found[0] ?? usable[0])?.[kind] ?? null
}

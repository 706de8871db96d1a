import type { PublisherRestriction, VendorClaims } from '@placet/contract/shown-vendor-list'
import { CONSENT_ONLY_PURPOSES } from './tc-model.ts'

export const NOT_ALLOWED = 0
export const REQUIRE_CONSENT = 1
export const REQUIRE_INTEREST = 2

type Bases = Pick<VendorClaims, 'purposes' | 'legIntPurposes'>

/** A vendor's permitted purposes and legal bases after publisher restrictions. */
export function restrictedClaims(vendor: VendorClaims, restrictions: readonly PublisherRestriction[]): Bases {
  const own = restrictions.filter((each) => hasEffect(each, vendor))
  const isUnder = (type: number) => (id: number) =>
    own.some((each) => each.type === type && each.purposeId === id)
  const isAllowed = (id: number) => !isUnder(NOT_ALLOWED)(id)
  const moved = (from: readonly number[], to: readonly number[], type: number) =>
    [...to, ...from.filter(isUnder(type))].sort((one, other) => one - other)
  const { purposes, legIntPurposes } = vendor
  const stay = (ids: readonly number[], type: number) => ids.filter((id) => !isUnder(type)(id))
  return {
    purposes: moved(legIntPurposes, stay(purposes, REQUIRE_INTEREST), REQUIRE_CONSENT).filter(isAllowed),
    legIntPurposes: moved(purposes, stay(legIntPurposes, REQUIRE_CONSENT), REQUIRE_INTEREST).filter(
      isAllowed,
    ),
  }
}

/** A restriction without effect on a vendor must not be part of a string. */
export function hasEffect(
  { purposeId, type, vendorIds }: PublisherRestriction,
  { id, purposes, legIntPurposes, flexiblePurposes }: VendorClaims,
): boolean {
  if (!vendorIds.includes(id)) return false
  if (type === NOT_ALLOWED) return purposes.includes(purposeId) || legIntPurposes.includes(purposeId)
  if (type === REQUIRE_INTEREST && CONSENT_ONLY_PURPOSES.includes(purposeId)) return false
  const declared = type === REQUIRE_CONSENT ? legIntPurposes : purposes
  return flexiblePurposes.includes(purposeId) && declared.includes(purposeId)
}

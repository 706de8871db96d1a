import type { PublisherRestriction } from '@placet/contract/shown-vendor-list'
import { bitsOf, bitsOfIds, bitsOfLetters, textOfBits } from './bits.ts'
import { bitsOfRanges, bitsOfVendors, rangesOf, sortedIds } from './id-ranges.ts'
import {
  CONSENT_ONLY_PURPOSES,
  DISCLOSED_SEGMENT,
  PUBLISHER_SEGMENT,
  PURPOSE_BITS,
  type PublisherChoices,
  SEGMENT_BITS,
  SPECIAL_FEATURE_BITS,
  TC_VERSION,
  type TcModel,
  TIME_UNIT_MS,
  WIDTHS,
} from './tc-model.ts'

const PADDING_BITS = 24

/** `listedVendorIds` lets restriction ranges span unassigned ids, which is shorter and has the same effect. */
export function encodeTcString(model: TcModel, listedVendorIds: readonly number[] = []): string {
  const segments = [
    coreOf(model, new Set(listedVendorIds)),
    bitsOf(DISCLOSED_SEGMENT, SEGMENT_BITS) + bitsOfVendors(model.disclosedVendors),
    ...(model.publisher === undefined ? [] : [publisherOf(model.publisher)]),
  ]
  return segments.map((bits) => textOfBits(bits, PADDING_BITS)).join('.')
}

function coreOf(model: TcModel, listed: ReadonlySet<number>): string {
  return [
    bitsOf(TC_VERSION, WIDTHS.version),
    bitsOf(Math.round(model.createdMs / TIME_UNIT_MS), WIDTHS.time),
    bitsOf(Math.round(model.lastUpdatedMs / TIME_UNIT_MS), WIDTHS.time),
    bitsOf(model.cmpId, WIDTHS.cmpId),
    bitsOf(model.cmpVersion, WIDTHS.cmpVersion),
    bitsOf(model.consentScreen, WIDTHS.screen),
    bitsOfLetters(model.consentLanguage),
    bitsOf(model.vendorListVersion, WIDTHS.listVersion),
    bitsOf(model.policyVersion, WIDTHS.policyVersion),
    bitsOf(Number(model.isServiceSpecific), 1),
    bitsOf(Number(model.usesNonStandardTexts), 1),
    bitsOfIds(model.specialFeatureOptIns, SPECIAL_FEATURE_BITS),
    bitsOfIds(model.purposeConsents, PURPOSE_BITS),
    bitsOfIds(
      model.purposeLegitimateInterests.filter((id) => !CONSENT_ONLY_PURPOSES.includes(id)),
      PURPOSE_BITS,
    ),
    bitsOf(Number(model.purposeOneTreatment), 1),
    bitsOfLetters(model.publisherCountry),
    bitsOfVendors(model.vendorConsents),
    bitsOfVendors(model.vendorLegitimateInterests),
    bitsOf(model.restrictions.length, WIDTHS.count),
    ...model.restrictions.map((restriction) => restrictionOf(restriction, listed)),
  ].join('')
}

function restrictionOf(restriction: PublisherRestriction, listed: ReadonlySet<number>): string {
  const ids = sortedIds(restriction.vendorIds)
  const lastId = ids.at(-1) ?? 0
  const next = (id: number) => {
    if (listed.size === 0) return id + 1
    for (let other = id + 1; other <= lastId; other += 1) if (listed.has(other)) return other
    return id
  }
  return (
    bitsOf(restriction.purposeId, WIDTHS.purposeId) +
    bitsOf(restriction.type, WIDTHS.restrictionType) +
    bitsOfRanges(rangesOf(ids, next))
  )
}

function publisherOf(publisher: PublisherChoices): string {
  const count = publisher.customPurposeCount
  return [
    bitsOf(PUBLISHER_SEGMENT, SEGMENT_BITS),
    bitsOfIds(publisher.consents, PURPOSE_BITS),
    bitsOfIds(publisher.legitimateInterests, PURPOSE_BITS),
    bitsOf(count, WIDTHS.customPurposes),
    bitsOfIds(publisher.customConsents, count),
    bitsOfIds(publisher.customLegitimateInterests, count),
  ].join('')
}

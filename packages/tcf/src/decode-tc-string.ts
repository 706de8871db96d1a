import type { PublisherRestriction, RestrictionType } from '@placet/contract/shown-vendor-list'
import { type BitReader, readBits } from './bits.ts'
import { ConsentStringError } from './consent-string-error.ts'
import { idsOfRanges, readRanges, readVendors } from './id-ranges.ts'
import {
  ALLOWED_SEGMENT,
  type DecodedTcModel,
  DISCLOSED_SEGMENT,
  PUBLISHER_SEGMENT,
  PURPOSE_BITS,
  type PublisherChoices,
  SEGMENT_BITS,
  SPECIAL_FEATURE_BITS,
  TC_VERSION,
  TIME_UNIT_MS,
  WIDTHS,
} from './tc-model.ts'

const MAX_SEGMENTS = 4
// Twenty times as many as eleven purposes restricted for every vendor on the longest list need.
const MAX_RESTRICTED_IDS = 400_000
const RESTRICTION_TYPES: readonly RestrictionType[] = [0, 1, 2]

type Core = Omit<DecodedTcModel, 'disclosedVendors' | 'publisher'>

interface Segments {
  readonly disclosedVendors: readonly number[] | null
  readonly publisher?: PublisherChoices
}

export function decodeTcString(text: string): DecodedTcModel {
  const [core = '', ...others] = text.split('.', MAX_SEGMENTS + 1)
  if (others.length >= MAX_SEGMENTS) throw new ConsentStringError('malformed', 'too many segments')
  return { ...readCore(readBits(core)), ...readSegments(others) }
}

function readCore(bits: BitReader): Core {
  if (bits.number(WIDTHS.version) !== TC_VERSION) {
    throw new ConsentStringError('unsupported', 'not a TC string of version 2')
  }
  return {
    createdMs: bits.number(WIDTHS.time) * TIME_UNIT_MS,
    lastUpdatedMs: bits.number(WIDTHS.time) * TIME_UNIT_MS,
    cmpId: bits.number(WIDTHS.cmpId),
    cmpVersion: bits.number(WIDTHS.cmpVersion),
    consentScreen: bits.number(WIDTHS.screen),
    consentLanguage: bits.letters(),
    vendorListVersion: bits.number(WIDTHS.listVersion),
    policyVersion: bits.number(WIDTHS.policyVersion),
    isServiceSpecific: bits.flag(),
    usesNonStandardTexts: bits.flag(),
    specialFeatureOptIns: bits.ids(SPECIAL_FEATURE_BITS),
    purposeConsents: bits.ids(PURPOSE_BITS),
    purposeLegitimateInterests: bits.ids(PURPOSE_BITS),
    purposeOneTreatment: bits.flag(),
    publisherCountry: bits.letters(),
    vendorConsents: readVendors(bits),
    vendorLegitimateInterests: readVendors(bits),
    restrictions: readRestrictions(bits),
  }
}

function readRestrictions(bits: BitReader): PublisherRestriction[] {
  let idCount = 0
  return Array.from({ length: bits.number(WIDTHS.count) }, () => {
    const purposeId = bits.number(WIDTHS.purposeId)
    const typeNumber = bits.number(WIDTHS.restrictionType)
    const type = RESTRICTION_TYPES.find((known) => known === typeNumber)
    if (type === undefined) throw new ConsentStringError('malformed', 'a restriction of no known type')
    const ranges = readRanges(bits)
    for (const [first, last] of ranges) idCount += last - first + 1
    if (idCount > MAX_RESTRICTED_IDS) throw new ConsentStringError('too_long', 'too many restricted vendors')
    return { purposeId, type, vendorIds: idsOfRanges(ranges) }
  })
}

function readSegments(texts: readonly string[]): Segments {
  let segments: Segments = { disclosedVendors: null }
  for (const text of texts) {
    const bits = readBits(text)
    const type = bits.number(SEGMENT_BITS)
    if (type === DISCLOSED_SEGMENT) segments = { ...segments, disclosedVendors: readVendors(bits) }
    else if (type === PUBLISHER_SEGMENT) segments = { ...segments, publisher: readPublisher(bits) }
    else if (type !== ALLOWED_SEGMENT) throw new ConsentStringError('malformed', 'a segment of no known type')
  }
  return segments
}

function readPublisher(bits: BitReader): PublisherChoices {
  const consents = bits.ids(PURPOSE_BITS)
  const legitimateInterests = bits.ids(PURPOSE_BITS)
  const customPurposeCount = bits.number(WIDTHS.customPurposes)
  return {
    consents,
    legitimateInterests,
    customPurposeCount,
    customConsents: bits.ids(customPurposeCount),
    customLegitimateInterests: bits.ids(customPurposeCount),
  }
}

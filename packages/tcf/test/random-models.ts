import type { PublisherRestriction, RestrictionType } from '@placet/contract/shown-vendor-list'
import type { TcModel } from '../src/tc-model.ts'
import type { UsValues } from '../src/us-section-string.ts'
import { type UsField, type UsSectionName, usSections } from '../src/us-sections.ts'
import type { Random } from './random.ts'

const PURPOSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const FLEXIBLE = [2, 7, 8, 9, 10, 11]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DAY_MS = 86_400_000
const DAYS = 79_000

/** Lists of vendor ids: dense as a small one, with gaps as the real one, and as sparse as the format allows. */
export function randomListedIds(random: Random): number[] {
  const [maxId, share] = random.one([
    [40, 0.9],
    [60, 0.8],
    [120, 0.5],
    [300, 0.7],
  ])
  const ids = Array.from({ length: maxId }, (_, index) => index + 1).filter(() => random.chance(share))
  if (random.chance(0.02)) {
    for (let id = 300; id < 1500; id += 1 + random.below(3)) ids.push(id)
  }
  if (random.chance(0.005)) ids.push(2000 + random.below(63_536))
  return ids.length === 0 ? [1] : [...new Set(ids)].sort((a, b) => a - b)
}

export function randomTcModel(random: Random, listed: readonly number[]): TcModel {
  const dayMs = random.below(DAYS) * DAY_MS
  const customPurposeCount = random.chance(0.5) ? 0 : random.below(64)
  const custom = Array.from({ length: customPurposeCount }, (_, index) => index + 1)
  return {
    createdMs: dayMs,
    lastUpdatedMs: dayMs,
    cmpId: 2 + random.below(4094),
    cmpVersion: random.below(4096),
    consentScreen: random.below(64),
    consentLanguage: lettersOf(random),
    vendorListVersion: random.below(4096),
    policyVersion: random.below(64),
    isServiceSpecific: true,
    usesNonStandardTexts: random.chance(0.5),
    specialFeatureOptIns: random.some([1, 2], 0.5),
    purposeConsents: random.some(PURPOSES, 0.5),
    purposeLegitimateInterests: random.some(FLEXIBLE, 0.5),
    purposeOneTreatment: random.chance(0.1),
    publisherCountry: lettersOf(random),
    vendorConsents: random.some(listed, random.one([0, 0.01, 0.1, 0.5, 0.95, 1])),
    vendorLegitimateInterests: random.some(listed, random.one([0, 0.02, 0.3, 0.9])),
    restrictions: random.chance(0.5) ? [] : randomRestrictions(random, listed),
    disclosedVendors: random.some(listed, random.one([0.5, 0.99, 1])),
    ...(random.chance(0.5)
      ? {
          publisher: {
            consents: random.some(PURPOSES, 0.5),
            legitimateInterests: random.some(FLEXIBLE, 0.5),
            customPurposeCount,
            customConsents: random.some(custom, 0.5),
            customLegitimateInterests: random.some(custom, 0.5),
          },
        }
      : {}),
  }
}

export function randomUsValues(random: Random, name: UsSectionName): UsValues {
  const section = usSections.find((each) => each.name === name)
  const fields: readonly UsField[] = [
    ...(section?.fields ?? []),
    ...(section?.second === 'sensitive' ? [['SensitiveDataProcessing', 8] as const] : []),
  ]
  const value = (field: string) =>
    field === 'MspaCoveredTransaction' ? 1 + random.below(2) : random.below(3)
  return {
    ...Object.fromEntries(
      fields.map(([field, count]) => [
        field,
        count === 1 ? value(field) : Array.from({ length: count }, () => value(field)),
      ]),
    ),
    ...(section?.second === 'gpc' ? { Gpc: random.chance(0.5) } : {}),
  }
}

function randomRestrictions(random: Random, listed: readonly number[]): PublisherRestriction[] {
  return random.some(FLEXIBLE, 0.4).flatMap((purposeId) => {
    const type: RestrictionType = random.one([0, 1, 2])
    const vendorIds = random.some(listed, random.one([0.05, 0.5, 1]))
    return vendorIds.length === 0 ? [] : [{ purposeId, type, vendorIds }]
  })
}

function lettersOf(random: Random): string {
  return LETTERS.charAt(random.below(26)) + LETTERS.charAt(random.below(26))
}

import type { ListedVendor, VendorList, VendorListTexts } from '@placet/contract/vendor-list'

interface SyntheticOptions {
  readonly vendorCount?: number
  readonly version?: number
  readonly language?: string
}

const FULL_VENDOR_COUNT = 1100
const PURPOSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const MAY_REST_ON_INTEREST = [2, 7, 8, 9, 10, 11]
const SPECIAL_PURPOSES = [1, 2, 3]
const FEATURES = [1, 2, 3]
const SPECIAL_FEATURES = [1, 2]
const CATEGORIES = PURPOSES
const LANGUAGES = ['en', 'de', 'fr', 'is', 'pl']
const SYLLABLES = [
  'ad',
  'bo',
  'cra',
  'dex',
  'elo',
  'fi',
  'gro',
  'hub',
  'ixa',
  'jom',
  'kle',
  'lum',
  'mi',
  'nor',
]
const DAY_SECONDS = 86_400

/**
 * A full-size vendor list in which nothing is real: gaps between ids, deleted vendors, every optional field both
 * present and absent. The same options give the same list.
 */
export function syntheticVendorList({
  vendorCount = FULL_VENDOR_COUNT,
  version = 200,
  language = 'en',
}: SyntheticOptions = {}): VendorList {
  const vendors = Array.from({ length: vendorCount }, (_, index) => vendorOf(idAt(index)))
  return {
    gvlSpecificationVersion: 3,
    vendorListVersion: version,
    tcfPolicyVersion: 5,
    lastUpdated: '2026-11-05T16:00:00Z',
    ...syntheticVendorListTexts(language),
    vendors: byId(vendors),
  }
}

/** The list's texts in a language, shaped like the publisher's translations. */
export function syntheticVendorListTexts(language: string): VendorListTexts {
  const described = (kind: string, ids: readonly number[]) =>
    byId(
      ids.map((id) => ({
        id,
        name: `${kind} ${id} (${language})`,
        description: sentences(`${kind} ${id} in ${language}`, 3),
        illustrations: [sentences(`An example of ${kind} ${id}`, 2), sentences('Another one', 2)],
      })),
    )
  return {
    purposes: described('Purpose', PURPOSES),
    specialPurposes: described('Special purpose', SPECIAL_PURPOSES),
    features: described('Feature', FEATURES),
    specialFeatures: described('Special feature', SPECIAL_FEATURES),
    stacks: byId(
      STACKS.map(([purposes, specialFeatures], index) => ({
        id: index + 1,
        name: `Stack ${index + 1} (${language})`,
        description: sentences(`Stack ${index + 1} in ${language}`, 2),
        purposes: [...purposes],
        specialFeatures: [...specialFeatures],
      })),
    ),
    dataCategories: byId(
      CATEGORIES.map((id) => ({
        id,
        name: `Data category ${id} (${language})`,
        description: sentences(`Data category ${id} in ${language}`, 2),
      })),
    ),
    standardTexts: { features: sentences(`What features are, in ${language}`, 2) },
  }
}

const STACKS: readonly (readonly [purposes: readonly number[], specialFeatures: readonly number[]])[] = [
  [[], [1, 2]],
  [[2, 7], []],
  [[2, 3, 4], []],
  [[5, 6, 11], []],
  [[7, 8, 9], []],
  [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11], []],
  [[8, 11], []],
]

// Steps of one to three leave gaps, like deleted and never used ids.
function idAt(index: number): number {
  return 1 + index + Math.floor(index / 3) + Math.floor(index / 11)
}

function vendorOf(id: number): ListedVendor {
  const draw = drawer(id)
  const share = draw()
  const chosen = PURPOSES.filter(() => draw() < 0.2 + share * 0.8)
  const hasInterests = draw() < 0.5
  const legIntPurposes = hasInterests
    ? chosen.filter((purpose) => MAY_REST_ON_INTEREST.includes(purpose))
    : []
  const isOnlySpecial = id % 41 === 0
  const purposes = isOnlySpecial ? [] : chosen.filter((purpose) => !legIntPurposes.includes(purpose))
  const interests = isOnlySpecial ? [] : legIntPurposes
  const usesCookies = draw() < 0.8
  return {
    id,
    name: nameOf(id),
    purposes,
    legIntPurposes: interests,
    flexiblePurposes: [...purposes, ...interests].filter(
      (purpose) => MAY_REST_ON_INTEREST.includes(purpose) && draw() < 0.4,
    ),
    specialPurposes: isOnlySpecial ? SPECIAL_PURPOSES : SPECIAL_PURPOSES.filter(() => draw() < 0.6),
    features: FEATURES.filter(() => draw() < 0.5),
    specialFeatures: SPECIAL_FEATURES.filter(() => draw() < 0.2),
    dataDeclaration: CATEGORIES.filter(() => draw() < 0.5),
    dataRetention: {
      stdRetention: id % 17 === 0 ? null : 30 + Math.floor(draw() * 700),
      purposes: Object.fromEntries(purposes.filter(() => draw() < 0.1).map((purpose) => [purpose, 90])),
      specialPurposes: draw() < 0.1 ? { 1: 365 } : {},
    },
    urls: LANGUAGES.filter((language) => language === 'en' || draw() < 0.2).map((langId) => ({
      langId,
      privacy: `https://vendor-${id}.example/${langId}/privacy`,
      legIntClaim: interests.length > 0 ? `https://vendor-${id}.example/${langId}/interests` : null,
    })),
    usesCookies,
    ...(usesCookies ? { cookieMaxAgeSeconds: Math.floor(draw() * 400) * DAY_SECONDS } : {}),
    cookieRefresh: usesCookies && draw() < 0.5,
    usesNonCookieAccess: draw() < 0.6,
    deviceStorageDisclosureUrl: `https://vendor-${id}.example/storage.json`,
    ...(id % 29 === 0 ? { deletedDate: '2026-06-01T00:00:00Z' } : {}),
    ...(id % 97 === 0 ? { overflow: { httpGetLimit: 32 } } : {}),
  }
}

function nameOf(id: number): string {
  const draw = drawer(id * 7 + 1)
  const word = Array.from(
    { length: 2 + (id % 3) },
    () => SYLLABLES[Math.floor(draw() * SYLLABLES.length)],
  ).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${['Ltd', 'GmbH', 'SAS', 'Inc.', 'ehf.'][id % 5] ?? ''}`
}

function sentences(beginning: string, count: number): string {
  const more = ' It says what happens with which data, for whom, and how somebody can decide otherwise.'
  return `${beginning}.${more.repeat(count)}`
}

function byId<T extends { id: number }>(items: readonly T[]): Record<string, T> {
  return Object.fromEntries(items.map((item) => [String(item.id), item]))
}

/** Numbers from 0 to 1, determined by the seed alone. */
function drawer(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

import { z } from 'zod'
import { CATEGORIES, LABEL_MAX_LENGTH } from './constants.ts'

const FIRST_LAYER = ['bannerTitle', 'bannerBody', 'accept', 'deny', 'settings', 'doNotSell', 'close'] as const

const PREFERENCES = [
  'preferencesTitle',
  'preferencesIntro',
  'save',
  'alwaysOn',
  'yes',
  'no',
  'consentToken',
  'consentDate',
  'language',
  'brand',
  'openPreferences',
  'privacyPolicy',
  'privacyChoices',
  'signalHonoured',
  'limitUse',
  'doNotSellText',
  'limitUseText',
] as const

const DECLARATION = [
  'declarationTitle',
  'cookieProvider',
  'cookieExpiry',
  'cookieSession',
  'cookieService',
  'cookieFirstParty',
  'cookieThirdParty',
] as const

const EMBED = ['embedBlocked', 'embedLoadOnce', 'embedLoadAlways'] as const

const categoryLabels = CATEGORIES.flatMap((category) => [
  `category_${category}` as const,
  `category_${category}_text` as const,
])

export const LABELS = [...FIRST_LAYER, ...PREFERENCES, ...categoryLabels, ...DECLARATION, ...EMBED] as const
export type Label = (typeof LABELS)[number]

/** Banner texts under the IAB framework besides the vendor list's. Owners can't change them. */
export const TCF_LABELS = [
  'intro',
  'purposesIntro',
  'interest',
  'scope',
  'purposes',
  'partners',
  'specialFeatures',
  'specialPurposes',
  'features',
  'noChoice',
  'otherCookies',
  'otherPartners',
  'consent',
  'legitimateInterest',
  'examples',
  'search',
  'found',
  'beginningWith',
  'dataCategories',
  'retention',
  'storage',
  'cookies',
  'refreshed',
  'otherStorage',
  'interestClaim',
  'storageDetails',
  'choiceKept',
] as const

/** Texts containing a number {n}, one per plural form of the language. */
export const COUNTED_LABELS = ['cookieCount', 'vendorCount', 'expiryDays'] as const
export type CountedLabel = (typeof COUNTED_LABELS)[number]
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof PLURAL_FORMS)[number]

/** Key of a counted text in flat lists, such as `cookieCount_few`. */
export type ContentLabel = Label | `${CountedLabel}_${PluralForm}`
export const CONTENT_LABELS: readonly ContentLabel[] = [
  ...LABELS,
  ...COUNTED_LABELS.flatMap((label) => PLURAL_FORMS.map((form) => `${label}_${form}` as const)),
]

const Text = z.string().min(1).max(LABEL_MAX_LENGTH)

export const TcfTexts = z.record(z.enum(TCF_LABELS), Text)
export type TcfTexts = z.infer<typeof TcfTexts>

/** Fallbacks for versions published before a label existed: the closest label they have. */
const NEAREST_LABEL: Readonly<Partial<Record<Label, Label>>> = {
  limitUse: 'privacyChoices',
  doNotSellText: 'preferencesIntro',
  limitUseText: 'preferencesIntro',
  cookieService: 'cookieProvider',
  cookieFirstParty: 'cookieProvider',
  cookieThirdParty: 'cookieProvider',
}

function withNearest(labels: unknown): unknown {
  if (typeof labels !== 'object' || labels === null) return labels
  const texts = new Map<string, unknown>(Object.entries(labels))
  const nearest = Object.entries(NEAREST_LABEL).map(([label, near]) => [label, texts.get(near)] as const)
  return onlyNamed(LABELS, { ...Object.fromEntries(nearest), ...labels })
}

/** Versions published before a label was removed still contain it. */
function onlyNamed(names: readonly string[], texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))
}

/** All banner texts in one language. */
export const BannerTexts = z.strictObject({
  labels: z.preprocess(withNearest, z.record(z.enum(LABELS), Text)),
  counted: z.preprocess(
    (texts) => onlyNamed(COUNTED_LABELS, texts),
    z.record(z.enum(COUNTED_LABELS), z.partialRecord(z.enum(PLURAL_FORMS), Text)),
  ),
})
export type BannerTexts = z.infer<typeof BannerTexts>

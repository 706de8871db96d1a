import { z } from 'zod'
import {
  ACCESSIBILITY_LEVELS,
  BANNER_ACTIONS,
  BANNER_ACTIONS_MAX,
  BANNER_TYPES,
  CCPA_LINKS,
  CLOSE_ACTIONS,
  CONSENT_METHODS,
  CONSENT_TYPES,
  CRAWLER_PAGES_MAX,
  CUSTOM_CSS_MAX_LENGTH,
  DISPLAY_TYPES,
  EXPIRY_DAYS_MAX,
  FRAMEWORKS,
  ICON_GLYPHS,
  ICON_POSITIONS,
  ICON_THEMES,
  LANGUAGES_MAX,
  MSPA_MODES,
  PATTERNS_MAX,
  PATTERN_MAX_LENGTH,
  PLACES_PER_REGION_MAX,
  POSITIONS,
  PREFERENCE_ACTIONS,
  PREFERENCE_ACTIONS_MAX,
  REGIONS_MAX,
  REGION_CATEGORY_TYPES,
  THEMES,
  US_SECTIONS,
  VENDORS_MAX,
} from './constants.ts'
import type { FieldError } from './error-body.ts'
import { isPlace } from './places.ts'
import { GlobalVendorId, VendorRef } from './vendor-ref.ts'

export const Colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #1c7ed6.')

const NO_LANGUAGE = 'Please choose a language such as de or pt-BR.'

export const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: NO_LANGUAGE, abort: true })
  .refine(isLocale, NO_LANGUAGE)

/** Whether the tag supports plural forms and names: some well-formed tags, such as de-12, are not locales. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const Place = z.string().refine(isPlace, 'There is no such country or group.')

/** Adds `https://` to addresses typed without it, such as `example.com/privacy`. */
function completeAddress(text: string): string {
  if (text.startsWith('//')) return `https:${text}`
  return /^[^\s/:@]+\.[^\s/:@]+(?:[:/?#]|$)/.test(text) ? `https://${text}` : text
}

/** Empty, or an address a visitor may follow. */
export const LinkUrl = z
  .string()
  .trim()
  .overwrite(completeAddress)
  .max(2000)
  .refine(
    (url) => url === '' || /^https?:\/\/[^\s/]/i.test(url),
    'Please enter an address that starts with https://.',
  )

const NAME_TOO_LONG = 'Use at most 100 characters.'

function countOf(unit: string, max: number) {
  const message = `Please enter 1 to ${max} ${unit}.`
  return z.int(message).min(1, message).max(max, message)
}

const OnOff = z.strictObject({ enabled: z.boolean() })
const Pattern = z
  .string()
  .trim()
  .min(1, 'A pattern needs at least one character.')
  .max(PATTERN_MAX_LENGTH, `A pattern can have at most ${PATTERN_MAX_LENGTH} characters.`)
const Credential = z.string().max(1000)

const oneOfEach = <T>(items: readonly T[]) => new Set(items).size === items.length

const RegionCategory = z.strictObject({
  type: z.enum(REGION_CATEGORY_TYPES),
  default: z.enum(['inherit', 'yes', 'no']),
  tracking: z.enum(['inherit', 'yes', 'no']),
})
export type RegionCategory = z.infer<typeof RegionCategory>

export const Region = z.strictObject({
  title: z.string().trim().min(1, 'Please enter a name.').max(100, NAME_TOO_LONG),
  /** Empty for the first region, which covers everywhere else. */
  region: z
    .array(Place)
    .max(PLACES_PER_REGION_MAX, `At most ${PLACES_PER_REGION_MAX} countries can be in a region.`),
  framework: z.enum(FRAMEWORKS),
  bannerType: z.enum(BANNER_TYPES),
  consentType: z.enum(CONSENT_TYPES),
  banner: z.strictObject({
    theme: z.enum(THEMES),
    position: z.enum(POSITIONS),
    actions: z
      .array(z.enum(BANNER_ACTIONS))
      .max(BANNER_ACTIONS_MAX, 'At most 3 actions can be active in the banner.')
      .refine(oneOfEach, 'Each action can be used once.'),
    closeAction: z.enum(CLOSE_ACTIONS),
    blockUI: z.boolean(),
  }),
  preferences: z.strictObject({
    actions: z
      .array(z.enum(PREFERENCE_ACTIONS))
      .max(PREFERENCE_ACTIONS_MAX, 'At most 2 actions can be active in the preferences.')
      .refine(oneOfEach, 'Each action can be used once.'),
    displayType: z.enum(DISPLAY_TYPES),
    consentMethod: z.enum(CONSENT_METHODS),
    features: z.strictObject({
      declaration: z.boolean(),
      categories: z.boolean(),
      ccpaLink: z.boolean(),
      ccpaAllowSaleDefault: z.boolean(),
      legitimateInterestAutoDeny: z.boolean(),
    }),
  }),
  icon: z.strictObject({
    theme: z.enum(ICON_THEMES),
    position: z.enum(ICON_POSITIONS),
    dark: z.boolean(),
    brand: z.boolean(),
  }),
  categories: z.strictObject({
    necessary: RegionCategory,
    preferences: RegionCategory,
    analytics: RegionCategory,
    marketing: RegionCategory,
    uncategorized: RegionCategory,
  }),
})
export type Region = z.infer<typeof Region>

/** Ids follow the order of CATEGORIES: 1 necessary to 5 uncategorized. */
const CategorySetting = z.strictObject({
  id: z.int().min(1).max(5),
  /** Whether its switch is on by default. */
  default: z.boolean(),
  /** May run before the visitor answers; the visitor can object. */
  preconsent: z.boolean(),
  /** Whether a browser's do-not-track or opt-out signal counts as a refusal. */
  dnt: z.boolean(),
  /** Whether new cookies known to the catalogue are assigned to it automatically; otherwise the owner is asked. */
  auto: z.boolean(),
  /** Whether the preferences list it. */
  show: z.boolean(),
})

export const TcfChoice = z.strictObject({
  type: z.enum(['purpose', 'feature', 'stack']),
  id: z.int().min(1).max(1000),
  special: z.boolean(),
})
export type TcfChoice = z.infer<typeof TcfChoice>

const TOO_MANY_VENDORS = `At most ${VENDORS_MAX} vendors can be selected.`
const VENDOR_TWICE = 'Each vendor can be listed once.'

export const RESTRICTIONS_MAX = 72
const NO_INTEREST = 'This purpose requires consent.'

/** Publisher restrictions: not allowed (0), only with consent (1), only on legitimate interest (2). */
export const PublisherRestriction = z
  .strictObject({
    purposeId: z.int().min(1).max(24),
    type: z.literal([0, 1, 2]),
    vendorIds: z.array(GlobalVendorId).min(1).max(VENDORS_MAX, TOO_MANY_VENDORS),
  })
  .refine(({ purposeId, type }) => type !== 2 || ![1, 3, 4, 5, 6].includes(purposeId), NO_INTEREST)
export type PublisherRestriction = z.infer<typeof PublisherRestriction>

export const DomainSettings = z.strictObject({
  consentLog: OnOff,
  general: z.strictObject({
    usageStatistics: z.boolean(),
    autoUpdate: z.boolean(),
    name: z.string().trim().max(100, NAME_TOO_LONG),
    expiryDays: countOf('days', EXPIRY_DAYS_MAX),
    /** Whether a choice counts on the domain and all its sub-domains; otherwise each host asks. */
    oneChoice: z.boolean(),
  }),
  gcm: z.strictObject({ enabled: z.boolean(), mode: z.enum(['basic', 'advanced']) }),
  blocker: OnOff,
  cookieRemoval: OnOff,
  integrations: z.strictObject({ uet: OnOff, fbp: OnOff, shopify: OnOff, clarity: OnOff }),
  ui: z.strictObject({
    legacyUI: z.boolean(),
    dark: z.boolean(),
    compact: z.boolean(),
    showToken: z.boolean(),
    enhancedAccessibility: z.boolean(),
    accessibilityLevel: z.enum(ACCESSIBILITY_LEVELS),
    hideBranding: z.boolean(),
    icon: z.enum(ICON_GLYPHS),
    colors: z.strictObject({ primary: Colour, primaryText: Colour }),
    /** The first one is the privacy policy. */
    links: z.array(z.strictObject({ url: LinkUrl, target: z.enum(['_self', '_blank']) })).length(1),
  }),
  geolocation: z.strictObject({ enabled: z.boolean(), extended: z.boolean() }),
  language: z.strictObject({
    default: LanguageTag,
    detectClient: z.boolean(),
    display: z.boolean(),
    languages: z
      .array(LanguageTag)
      .min(1, 'At least one language must be enabled.')
      .max(LANGUAGES_MAX, 'At most 100 languages can be enabled.')
      .refine(oneOfEach, 'Each language can be listed once.'),
  }),
  crawler: z.strictObject({
    enabled: z.boolean(),
    includeStorage: z.boolean(),
    autoPublish: z.boolean(),
    resetConsent: z.boolean(),
    entry: LinkUrl,
    maxPages: countOf('pages', CRAWLER_PAGES_MAX),
    include: z.array(Pattern).max(PATTERNS_MAX, `Use at most ${PATTERNS_MAX} patterns.`),
    exclude: z.array(Pattern).max(PATTERNS_MAX, `Use at most ${PATTERNS_MAX} patterns.`),
    authentication: z.strictObject({
      type: z.enum(['none', 'basic', 'bearer']),
      username: Credential,
      /**
       * Stored encrypted, apart from the settings. Responses contain the mask; sending the mask back keeps the
       * value.
       */
      password: Credential,
      token: Credential,
    }),
  }),
  css: z.string().max(CUSTOM_CSS_MAX_LENGTH, `Use at most ${CUSTOM_CSS_MAX_LENGTH} characters.`),
  tcfv2: z.strictObject({
    vendorList: z.string().max(100).nullable(),
    choices: z.array(TcfChoice).max(100),
  }),
  /** In addition to the vendors of the attached list. */
  vendors: z.strictObject({
    /** Ids of the global vendor list. */
    global: z.array(GlobalVendorId).max(VENDORS_MAX, TOO_MANY_VENDORS).refine(oneOfEach, VENDOR_TWICE),
    /** All other vendors: the account's own, the product's, Google's providers. */
    custom: z.array(VendorRef).max(VENDORS_MAX, TOO_MANY_VENDORS).refine(oneOfEach, VENDOR_TWICE),
  }),
  /** Publisher settings of the IAB framework. */
  publisher: z.strictObject({
    /** Country where the publisher is established; empty if not specified. */
    country: z.string().regex(/^(?:[A-Z]{2})?$/, 'A country has two capital letters.'),
    restrictions: z.array(PublisherRestriction).max(RESTRICTIONS_MAX),
  }),
  ccpa: z.strictObject({
    link: z.enum(CCPA_LINKS),
    sections: z.enum(US_SECTIONS),
    mspa: z.enum(MSPA_MODES),
    /** Whether visitors can limit the use of their sensitive data. */
    sensitiveData: z.boolean(),
  }),
  categories: z
    .array(CategorySetting)
    .length(5)
    .refine(
      (all) => all.every(({ id }, index) => id === index + 1),
      'The five categories come in their order.',
    ),
  regions: z.array(Region).min(1).max(REGIONS_MAX, `Use at most ${REGIONS_MAX} regions.`),
})
export type DomainSettings = z.infer<typeof DomainSettings>

/** Schema errors by dotted key. */
export function settingsShapeErrors(candidate: unknown): FieldError[] {
  const { error } = DomainSettings.safeParse(candidate)
  return error?.issues.map(({ path, message }) => ({ key: path.join('.'), message })) ?? []
}

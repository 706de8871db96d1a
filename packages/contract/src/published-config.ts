import { z } from 'zod'
import {
  ACCESSIBILITY_LEVELS,
  BANNER_ACTIONS,
  BANNER_TYPES,
  CATEGORIES,
  CCPA_LINKS,
  CLOSE_ACTIONS,
  CONSENT_METHODS,
  CONSENT_TYPES,
  DISPLAY_TYPES,
  EXPIRY_DAYS_MAX,
  FRAMEWORKS,
  ICON_GLYPHS,
  ICON_POSITIONS,
  ICON_THEMES,
  MSPA_MODES,
  POSITIONS,
  PREFERENCE_ACTIONS,
  THEMES,
  US_SECTIONS,
} from './constants.ts'
import { KEEP_MONTHS_MAX, KEEP_MONTHS_MIN } from './events/consents-recorded.v1.ts'
import { DomainCode, DomainId } from './ids.ts'
import { BannerTexts, TcfTexts } from './labels.ts'
import { Colour, LanguageTag, Place, PublisherRestriction, TcfChoice } from './settings-document.ts'

const PublishedCategory = z.strictObject({
  consentType: z.enum(CONSENT_TYPES),
  /** Whether its switch is on by default. */
  isOnAtFirst: z.boolean(),
  /** Whether a do-not-track or opt-out signal counts as a refusal. */
  heedsSignal: z.boolean(),
  /** May run before the visitor answers; the visitor can object. */
  isExempt: z.boolean(),
  isShown: z.boolean(),
})
export type PublishedCategory = z.infer<typeof PublishedCategory>

/** How visitors in one region are asked. Every "inherit" in the settings is already resolved. */
export const PublishedRegion = z.strictObject({
  title: z.string(),
  places: z.array(Place),
  framework: z.enum(FRAMEWORKS),
  bannerType: z.enum(BANNER_TYPES),
  consentType: z.enum(CONSENT_TYPES),
  banner: z.strictObject({
    theme: z.enum(THEMES),
    position: z.enum(POSITIONS),
    actions: z.array(z.enum(BANNER_ACTIONS)),
    closeAction: z.enum(CLOSE_ACTIONS),
    blockUI: z.boolean(),
  }),
  /** Not strict: older versions contain extra fields that were never shown. */
  preferences: z.object({
    actions: z.array(z.enum(PREFERENCE_ACTIONS)),
    displayType: z.enum(DISPLAY_TYPES),
    consentMethod: z.enum(CONSENT_METHODS),
    declaration: z.boolean(),
    categories: z.boolean(),
    ccpaLink: z.enum(CCPA_LINKS),
    denyLegitimateInterest: z.boolean(),
  }),
  icon: z.strictObject({
    theme: z.enum(ICON_THEMES),
    position: z.enum(ICON_POSITIONS),
    dark: z.boolean(),
    brand: z.boolean(),
  }),
  categories: z.strictObject({
    necessary: PublishedCategory,
    preferences: PublishedCategory,
    analytics: PublishedCategory,
    marketing: PublishedCategory,
    uncategorized: PublishedCategory,
  }),
})
export type PublishedRegion = z.infer<typeof PublishedRegion>

/** Services on the page and how their tags are recognised: globs, or parts of an address or text. */
const PublishedService = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  src: z.array(z.string()),
  inline: z.array(z.string()),
})
export type PublishedService = z.infer<typeof PublishedService>

/** A known storage entry and the category it needs. The name is a glob. */
const PublishedStored = z.strictObject({
  kind: z.enum(['cookie', 'local', 'session']),
  name: z.string(),
  category: z.enum(CATEGORIES),
})
export type PublishedStored = z.infer<typeof PublishedStored>

const VendorId = z.int().min(1).max(65_535)

const OutsideFramework = z.strictObject({ name: z.string(), privacyUrl: z.string().nullable() })

/** IAB framework data for regions where it applies. Vendor texts come from that version of the list. */
export const PublishedTcf = z.strictObject({
  /** 0 if the installation has no CMP id from IAB Europe; its strings are for testing only. */
  cmpId: z.int().min(0).max(4095),
  publisherCountry: z.string().regex(/^[A-Z]{2}$/),
  listVersion: z.int().positive(),
  /**
   * Oldest list version that covers today's disclosures; visitors with a string based on an older list are
   * asked again.
   */
  toldSince: z.int().nonnegative().default(0),
  vendorIds: z.array(VendorId),
  /** Providers on Google's list, by its ids. */
  providers: z.array(OutsideFramework.extend({ id: z.int().positive() })),
  /** Vendors on neither list. */
  others: z.array(OutsideFramework),
  restrictions: z.array(PublisherRestriction),
})
export type PublishedTcf = z.infer<typeof PublishedTcf>

/** How regions under the US framework use GPP. */
const PublishedUsPrivacy = z.strictObject({
  sections: z.enum(US_SECTIONS),
  mspa: z.enum(MSPA_MODES),
  sensitiveData: z.boolean(),
})

const forEveryVisitor = {
  schema: z.literal(1),
  code: DomainCode,
  version: z.int().positive(),
  revision: z.int().nonnegative(),
  bannerVersion: z.int(),
  expiryDays: z.int().min(1).max(EXPIRY_DAYS_MAX),
  /** The host whose cookie holds the choice for it and its sub-domains; missing where each host has its own. */
  choiceHost: z.string().optional(),
  consentLog: z.boolean(),
  usageStatistics: z.boolean(),
  blocker: z.boolean(),
  cookieRemoval: z.boolean(),
  consentMode: z.enum(['off', 'basic', 'advanced']),
  integrations: z.strictObject({
    uet: z.boolean(),
    fbp: z.boolean(),
    shopify: z.boolean(),
    clarity: z.boolean(),
  }),
  ui: z.strictObject({
    legacy: z.boolean(),
    dark: z.boolean(),
    compact: z.boolean(),
    showToken: z.boolean(),
    accessibility: z.enum(['standard', ...ACCESSIBILITY_LEVELS]),
    brand: z.boolean(),
    glyph: z.enum(ICON_GLYPHS),
    colors: z.strictObject({ primary: Colour, primaryText: Colour }),
    policy: z.strictObject({ url: z.string(), target: z.enum(['_self', '_blank']) }).nullable(),
    css: z.string(),
  }),
  choices: z.array(TcfChoice),
  /** Only if a region is under the IAB framework. */
  tcf: PublishedTcf.optional(),
  /** Null if no region uses GPP, and in versions published before GPP was supported. */
  usPrivacy: PublishedUsPrivacy.nullable().default(null),
  /** Empty in versions published before services existed. */
  services: z.array(PublishedService).default([]),
  stored: z.array(PublishedStored).default([]),
  languages: z.array(LanguageTag).min(1),
  detectLanguage: z.boolean(),
  showLanguages: z.boolean(),
} as const

const DeclaredText = z.strictObject({ key: z.string(), text: z.string() })

/** An entry of the cookie declaration. */
const Declared = DeclaredText.extend({
  /** The language of the text. */
  lang: LanguageTag.optional(),
  provider: z.string().optional(),
  /** Of a cookie: the service that stores it. */
  service: z.string().optional(),
  /** Of a cookie: whether the site itself or another host stores it. */
  party: z.enum(['first', 'third']).optional(),
  category: z.enum(CATEGORIES).optional(),
  /** Null for session cookies. Missing if it lasts until deleted, or if unknown. */
  lifeSeconds: z.int().nonnegative().nullable().optional(),
  /** Countries where a service processes its data. */
  countries: z.array(z.string()).optional(),
})
export type Declared = z.infer<typeof Declared>

/** One published version of a domain: immutable, with everything its visitors can receive. */
export const PublishedDomain = z.strictObject({
  ...forEveryVisitor,
  defaultLanguage: LanguageTag,
  regions: z.array(PublishedRegion).min(1),
  texts: z.record(LanguageTag, BannerTexts),
  tcfTexts: z.record(LanguageTag, TcfTexts).optional(),
  /**
   * The cookie declaration: `cd_` and a cookie's name, or `sd_` and a service's. Older versions contain texts
   * only.
   */
  declared: z.array(Declared).default([]),
  /** Translations of its texts, by language. */
  descriptions: z.record(LanguageTag, z.array(DeclaredText)),
})
export type PublishedDomain = z.infer<typeof PublishedDomain>

/** The banner's configuration for one visitor. Contains public data only. */
export const PublishedConfig = z.strictObject({
  ...forEveryVisitor,
  region: PublishedRegion,
  /** Zero-based index of the visitor's region. */
  regionIndex: z.int().nonnegative(),
  language: LanguageTag,
  direction: z.enum(['ltr', 'rtl']),
  texts: BannerTexts,
  tcfTexts: TcfTexts.optional(),
})
export type PublishedConfig = z.infer<typeof PublishedConfig>

/** Facts about a domain that an edge needs besides the served bytes. */
export const ArtifactMeta = z.strictObject({
  schema: z.literal(2),
  code: DomainCode,
  domainId: DomainId,
  version: z.int().positive(),
  /** Covers the whole artifact; each file has its own. */
  etag: z.string(),
  hostnames: z.array(z.string()),
  /** Hostnames whose owner proved control, by DNS record, file or script. */
  provenHostnames: z.array(z.string()).optional(),
  consentLog: z.boolean(),
  /** Whether pages report themselves; if not, the edge counts the scripts it serves. */
  usageStatistics: z.boolean().optional(),
  /** Record retention, if it differs from the default. */
  keepMonths: z.int().min(KEEP_MONTHS_MIN).max(KEEP_MONTHS_MAX).optional(),
  /** Region of each country and state that has its own; everyone else is in the first region, 0. */
  places: z.record(z.string(), z.int().positive()),
  regions: z.int().positive(),
  /** The first is the default. */
  languages: z.array(LanguageTag).min(1),
  detectLanguage: z.boolean(),
  /** While two designs are compared: the versions that visitors are shown, and where the files of each begin. */
  designs: z.record(z.string(), z.string()).optional(),
  /** How often the domain had been deleted when this was made; missing if never. */
  removals: z.int().positive().optional(),
  /** By name: the file's ETag, and the index of the shared head it continues. */
  files: z.record(z.string(), z.strictObject({ etag: z.string(), head: z.int().nonnegative() })),
})
export type ArtifactMeta = z.infer<typeof ArtifactMeta>

/** Takes the place of a deleted domain's artifact. Artifacts that count fewer removals never replace it. */
export const Removal = z.strictObject({
  schema: z.literal(1),
  code: DomainCode,
  removals: z.int().positive(),
})
export type Removal = z.infer<typeof Removal>

/** Before the names of files that only the second of two compared designs has. */
export const SECOND_DESIGN = 'second/'

/** `/c2/{code}.js` for a region and language. */
export function firstLayerFile(regionIndex: number, language: string): string {
  return `first.${regionIndex}.${language}`
}

/** `/c2/{code}/preferences.{language}.js`. */
export function preferencesFile(language: string): string {
  return `preferences.${language}`
}

/** `/c2/{code}/core.{language}.js`. */
export function coreFile(language: string): string {
  return `core.${language}`
}

/** `/c2/{code}/declaration.{language}.html`. */
export function declarationFile(language: string): string {
  return `declaration.${language}`
}

/** `/c2/{code}/tools.js`. */
export function toolsFile(): string {
  return 'tools'
}

/** `/c2/{code}/debug.js`. */
export function debugFile(): string {
  return 'debug'
}

/** `/c2/{code}/embeds.{language}.js`. */
export function embedsFile(language: string): string {
  return `embeds.${language}`
}

/** `/c2/{code}/iab.{language}.js`, only for domains with an IAB region. */
export function iabFile(language: string): string {
  return `iab.${language}`
}

/** `/c2/{code}/vendors.{language}.js`. */
export function vendorsFile(language: string): string {
  return `vendors.${language}`
}

/** `/c2/{code}/gpp.js`. */
export function gppFile(): string {
  return 'gpp'
}

/** `/c2/{code}/config.json` for a region and language: signed data for the pinned runtime. */
export function signedConfigFile(regionIndex: number, language: string): string {
  return `config.${regionIndex}.${language}`
}

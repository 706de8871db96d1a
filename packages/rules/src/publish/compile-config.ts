import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { DomainCode } from '@placet/contract/ids'
import type { BannerTexts, TcfTexts } from '@placet/contract/labels'
import type {
  PublishedCategory,
  PublishedConfig,
  PublishedDomain,
  PublishedRegion,
  PublishedService,
  PublishedStored,
  PublishedTcf,
} from '@placet/contract/published-config'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { checkCustomCss } from '../custom-css.ts'
import { isTcf, offersCcpaLinks, offersGpp } from '../settings/frameworks.ts'
import { textDirection } from './text-direction.ts'

export interface CompileFacts {
  readonly code: DomainCode
  readonly version: number
  readonly revision: number
  readonly bannerVersion: number
  /** Where one cookie may hold the choice for all sub-domains; missing if that would reach another owner's site. */
  readonly choiceHost?: string | undefined
  /** Texts of every enabled language that has all of them, and English ones, with the owner's changes applied. */
  readonly texts: Readonly<Record<string, BannerTexts>>
  readonly declared?: PublishedDomain['declared']
  readonly descriptions: PublishedDomain['descriptions']
  readonly services?: readonly PublishedService[]
  readonly stored?: readonly PublishedStored[]
  /** Only if a region is under the IAB framework: the vendors on the page, and their texts in the translated languages. */
  readonly tcf?: PublishedTcf & { readonly texts: Readonly<Record<string, TcfTexts>> }
}

/** Pure: the same input gives the same document. Contains only data that may be public. */
export function compileDomain(settings: DomainSettings, facts: CompileFacts): PublishedDomain {
  const { ui, language } = settings
  const { sections, mspa, sensitiveData } = settings.ccpa
  const isUsed = settings.regions.some(({ framework }) => framework === 'ccpa')
  const [policy] = ui.links
  const shown = shownLanguages(settings, facts)
  return {
    schema: 1,
    code: facts.code,
    version: facts.version,
    revision: facts.revision,
    bannerVersion: facts.bannerVersion,
    expiryDays: settings.general.expiryDays,
    ...(settings.general.oneChoice && facts.choiceHost && { choiceHost: facts.choiceHost }),
    consentLog: settings.consentLog.enabled,
    usageStatistics: settings.general.usageStatistics,
    blocker: settings.blocker.enabled,
    cookieRemoval: settings.cookieRemoval.enabled,
    consentMode: settings.gcm.enabled ? settings.gcm.mode : 'off',
    integrations: {
      uet: settings.integrations.uet.enabled,
      fbp: settings.integrations.fbp.enabled,
      shopify: settings.integrations.shopify.enabled,
      clarity: settings.integrations.clarity.enabled,
    },
    ui: {
      legacy: ui.legacyUI,
      dark: ui.dark,
      compact: ui.compact,
      showToken: ui.showToken,
      accessibility: ui.enhancedAccessibility ? ui.accessibilityLevel : 'standard',
      brand: !ui.hideBranding,
      glyph: ui.icon,
      colors: ui.colors,
      policy: policy && policy.url !== '' ? policy : null,
      css: cleanCss(settings.css),
    },
    choices: settings.tcfv2.choices,
    ...compileTcf(facts.tcf, shown),
    usPrivacy: offersGpp(facts) && isUsed ? { sections, mspa, sensitiveData } : null,
    services: [...(facts.services ?? [])],
    stored: [...(facts.stored ?? [])],
    languages: language.languages,
    detectLanguage: language.detectClient,
    showLanguages: language.display,
    defaultLanguage: language.default,
    regions: settings.regions.map((region) => compileRegion(settings, region, facts)),
    texts: Object.fromEntries(shown.flatMap((tag) => entryOf(facts.texts, tag))),
    declared: [...(facts.declared ?? [])],
    descriptions: Object.fromEntries(language.languages.flatMap((tag) => entryOf(facts.descriptions, tag))),
  }
}

/** The part of a published domain that one visitor's browser receives. */
export function configForVisitor(
  domain: PublishedDomain,
  visitor: { regionIndex: number; language: string },
): PublishedConfig {
  const {
    regions,
    texts,
    tcfTexts,
    defaultLanguage: _,
    declared: __,
    descriptions: ___,
    ...everyVisitor
  } = domain
  const regionIndex = regions[visitor.regionIndex] ? visitor.regionIndex : 0
  const region = regions[regionIndex]
  const language = region && spokenLanguage(domain, visitor.language, region)
  const own = language === undefined ? undefined : texts[language]
  if (!region || language === undefined || !own)
    throw new Error('A published domain has a region and the texts of a language.')
  const direction = textDirection(language)
  const ofTcf = tcfTexts?.[language]
  return {
    ...everyVisitor,
    languages: everyVisitor.languages.filter((tag) => spokenLanguage(domain, tag, region) === tag),
    region,
    regionIndex,
    language,
    direction,
    texts: own,
    ...(ofTcf && { tcfTexts: ofTcf }),
  }
}

/** Shown only if the default language lacks texts. */
export const LAST_RESORT = 'en'

/** The language wanted, or else the default one: texts in two languages could not say which they are in. */
export function spokenLanguage(
  { texts, tcfTexts, defaultLanguage }: Pick<PublishedDomain, 'texts' | 'tcfTexts' | 'defaultLanguage'>,
  wanted: string,
  region?: Pick<PublishedRegion, 'framework'>,
): string {
  const needsMore = region !== undefined && tcfTexts !== undefined && isTcf(region.framework)
  const isSpoken = (tag: string) => texts[tag] && (!needsMore || tcfTexts[tag])
  return [wanted, defaultLanguage, LAST_RESORT].find(isSpoken) ?? defaultLanguage
}

function shownLanguages({ language }: DomainSettings, { texts, tcf }: CompileFacts): string[] {
  const { default: first, languages } = language
  const isShown = texts[first] !== undefined && (tcf === undefined || tcf.texts[first] !== undefined)
  return isShown ? languages : [...new Set([...languages, LAST_RESORT])]
}

function compileTcf(
  facts: CompileFacts['tcf'],
  shown: readonly string[],
): Pick<PublishedDomain, 'tcf' | 'tcfTexts'> {
  if (!facts) return {}
  const { texts, ...tcf } = facts
  return { tcf, tcfTexts: Object.fromEntries(shown.flatMap((tag) => entryOf(texts, tag))) }
}

function compileRegion(settings: DomainSettings, region: Region, facts: CompileFacts): PublishedRegion {
  const { features, ...preferences } = region.preferences
  const isUs = region.framework === 'ccpa'
  return {
    title: region.title,
    places: placesOf(settings, region),
    framework: region.framework,
    bannerType: region.bannerType,
    consentType: region.consentType,
    banner: region.banner,
    preferences: {
      ...preferences,
      declaration: features.declaration,
      categories: features.categories,
      ccpaLink: isUs && features.ccpaLink && offersCcpaLinks(facts) ? settings.ccpa.link : 'none',
      denyLegitimateInterest: features.legitimateInterestAutoDeny,
    },
    icon: region.icon,
    categories: {
      necessary: compileCategory(settings, region, 'necessary'),
      preferences: compileCategory(settings, region, 'preferences'),
      analytics: compileCategory(settings, region, 'analytics'),
      marketing: compileCategory(settings, region, 'marketing'),
      uncategorized: compileCategory(settings, region, 'uncategorized'),
    },
  }
}

/** States and provinces are ignored unless extended geolocation is on; without geolocation everyone is in the first region. */
function placesOf({ geolocation }: DomainSettings, { region: places }: Region): string[] {
  if (!geolocation.enabled) return []
  return geolocation.extended ? places : places.filter((place) => !place.includes('-'))
}

export function compileCategory(settings: DomainSettings, region: Region, name: Category): PublishedCategory {
  const general = settings.categories[CATEGORIES.indexOf(name)]
  const own = region.categories[name]
  if (!general) throw new Error('Settings hold the five categories.')
  if (name === 'necessary') {
    return { consentType: 'implicit', isOnAtFirst: true, heedsSignal: false, isExempt: true, isShown: true }
  }
  const ofRegion = isSaleHeldBack(region, name) ? 'explicit' : region.consentType
  const wanted = own.type === 'inherit' || own.type === 'exempt' ? ofRegion : own.type
  // The IAB frameworks have no opt-out, whatever a category says.
  const consentType = isTcf(region.framework) ? 'explicit' : wanted
  return {
    consentType,
    isOnAtFirst:
      own.default === 'inherit' ? general.default || consentType === 'implicit' : own.default === 'yes',
    heedsSignal: own.tracking === 'inherit' ? general.dnt : own.tracking === 'yes',
    isExempt: general.preconsent || own.type === 'exempt',
    isShown: general.show,
  }
}

/** The US framework treats advertising as a sale: an owner may require consent although the law does not. */
function isSaleHeldBack({ framework, preferences }: Region, name: Category): boolean {
  return framework === 'ccpa' && name === 'marketing' && !preferences.features.ccpaAllowSaleDefault
}

/** Drops a style sheet that today's rules reject: the default look is better than a hostile one. */
function cleanCss(text: string): string {
  const checked = checkCustomCss(text)
  return 'css' in checked ? checked.css : ''
}

function entryOf<T>(record: Readonly<Record<string, T>>, key: string): [string, T][] {
  const value = record[key]
  return value === undefined ? [] : [[key, value]]
}

import type { BannerBuild } from '@placet/contract/banner-build'
import type { OptionalCategory } from '@placet/contract/constants'
import type { Label } from '@placet/contract/labels'
import type {
  PublishedConfig,
  PublishedRegion,
  PublishedService,
  PublishedStored,
} from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { styleParts } from './banner-styles.ts'
import type { DeclaredEntry } from './declaration-in.ts'
import { ICON_PATHS } from './icon-glyphs.ts'
import { countedText } from './counted-text.ts'
import { isTcf } from '../settings/frameworks.ts'
import { type IabWords, iabWordsOf } from './iab-words.ts'
import { type QueueSignal, queueSignals } from './queue-signals.ts'

/** The part of the banner's build that a layer carries; each style is sent only where it is used. */
export type Materials = Pick<BannerBuild, 'styles'>

export interface Words {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: Readonly<Partial<Record<Label, string>>>
  /** Only under the IAB framework. */
  readonly iab?: IabWords
}

/** How the tags of a service are recognised, and the category they need. */
export interface BlockRule {
  readonly id: string
  readonly category: OptionalCategory
  readonly src: readonly string[]
  readonly inline: readonly string[]
}

/** Sent with the first response: enough to ask for consent, enforce the choice and store it. */
export interface FirstLayer extends Pick<PublishedConfig, 'code' | 'version' | 'revision' | 'expiryDays'> {
  /** Part of every consent record: how visitors were asked. */
  readonly about: {
    readonly region: number
    readonly framework: PublishedRegion['framework']
    /** Set in the browser, with each choice. */
    gppString?: string
  }
  /** Whether GPP signals are sent to buyers. */
  readonly hasGpp: boolean
  /** Queues that get consent signals before any tag has loaded. */
  readonly queues: readonly QueueSignal[]
  readonly region: Pick<PublishedRegion, 'bannerType'> & {
    readonly categories: Pick<PublishedRegion['categories'], OptionalCategory>
  }
  readonly banner: Pick<PublishedRegion['banner'], 'actions' | 'blockUI'> & {
    /** Null if the banner has no close button. */
    readonly closeAction: Exclude<PublishedRegion['banner']['closeAction'], 'none'> | null
  }
  readonly preferences: Pick<PublishedRegion['preferences'], 'actions' | 'declaration' | 'categories'> & {
    /** A side panel; otherwise a dialog. */
    readonly isPanel: boolean
    /** Two buttons per category; otherwise a switch. */
    readonly hasTwoAnswers: boolean
    /** IAB framework only: legitimate interests are denied by default instead of applying until objected to. */
    readonly deniesInterest: boolean
    readonly ccpaLink: Exclude<PublishedRegion['preferences']['ccpaLink'], 'none'> | null
  }
  readonly policy: PublishedConfig['ui']['policy']
  /** Empty if the blocker is off. */
  readonly blocker: readonly BlockRule[]
  readonly icon: (PublishedRegion['icon'] & Pick<PublishedConfig['ui'], 'glyph'>) | null
  /** Replaced when the visitor chooses another language. */
  words: Words
  readonly look: {
    readonly css: string
    /** The owner's own style sheet. */
    readonly own: string
  }
}

/** Loaded when the visitor opens the details; the same for every region. */
export interface SecondLayer extends Pick<PublishedConfig, 'languages'> {
  readonly words: Words
  /** How many cookies are declared, in words. */
  readonly cookieCount: string
  readonly showToken: boolean
  readonly brand: boolean
  /** The cookie declaration. */
  readonly descriptions: readonly DeclaredEntry[]
}

type NamedService = Pick<PublishedService, 'id' | 'name'>

/** Loaded once the page is idle; the same for every region. */
export interface CoreLayer {
  /** The icon's. */
  readonly words: Words
  /** Its drawing: an SVG path. */
  readonly glyph: string
  /** Whether each page is counted. */
  readonly isCounted: boolean
  /** Whether the tools have something to do on every page. */
  readonly hasChores: boolean
  readonly choiceHost?: string | undefined
}

/** Loaded where something needs it; the same for every region and language. */
export interface ToolsLayer extends Pick<PublishedConfig, 'integrations'> {
  /** Items to delete when their category is denied; empty if deletion is off. */
  readonly stored: readonly PublishedStored[]
  readonly services: readonly NamedService[]
  /** Whether each page is counted. */
  readonly isCounted: boolean
}

/** Loaded when an embedded frame was blocked. */
export interface EmbedsLayer {
  readonly words: Words
  readonly services: readonly NamedService[]
}

/** Loaded at once where the region is under the US framework; the same for every such region and language. */
export type GppLayer = NonNullable<PublishedConfig['usPrivacy']>

/** One visitor's complete configuration, sent at once because the pinned runtime loads no code later. */
export interface PinnedLayers {
  readonly version: number
  readonly language: string
  readonly first: FirstLayer
  readonly preferences: SecondLayer
  readonly tools: ToolsLayer
  readonly embeds: EmbedsLayer
  readonly gpp: GppLayer | null
  readonly choiceHost?: string | undefined
}

export function firstLayerOf(
  config: PublishedConfig,
  { styles }: Materials,
  list: ShownVendorList | null = null,
): FirstLayer {
  const { code, version, revision, expiryDays, region, regionIndex, ui } = config
  const { bannerType, banner, preferences, icon } = region
  const { necessary: _, ...categories } = region.categories
  const { primary, primaryText } = ui.colors
  const parts = styleParts(config).map((part) => styles[part] ?? '')
  return {
    code,
    version,
    revision,
    expiryDays,
    about: { region: regionIndex, framework: region.framework },
    hasGpp: config.usPrivacy !== null && region.framework === 'ccpa',
    queues: queueSignals(config),
    region: { bannerType, categories },
    banner: {
      actions: banner.actions,
      closeAction: banner.closeAction === 'none' ? null : banner.closeAction,
      blockUI: banner.blockUI,
    },
    preferences: {
      actions: preferences.actions,
      isPanel: preferences.displayType === 'panel',
      hasTwoAnswers: preferences.consentMethod === 'yes-no',
      deniesInterest: isTcf(region.framework) && preferences.denyLegitimateInterest,
      declaration: preferences.declaration,
      categories: preferences.categories,
      ccpaLink: preferences.ccpaLink === 'none' ? null : preferences.ccpaLink,
    },
    policy: ui.policy && /^https?:/i.test(ui.policy.url) ? ui.policy : null,
    blocker: config.blocker ? config.services.flatMap(blockRuleOf) : [],
    icon: icon.theme === 'none' ? null : { ...icon, glyph: ui.glyph },
    words: { ...wordsOf(config, firstLabels(config)), ...frameworkWords(config, list) },
    look: {
      css: `:host{--primary:${primary};--on-primary:${primaryText}}${parts.join('')}`,
      own: ui.css,
    },
  }
}

export function secondLayerOf(
  config: PublishedConfig,
  descriptions: SecondLayer['descriptions'],
): SecondLayer {
  const { ui, languages, showLanguages, texts } = config
  const isSpoken = languages.length > 1
  const names = [
    ...LOADED_LABELS,
    ...(config.usPrivacy ? PRIVACY_LABELS : []),
    // The first layer also switches when the visitor chooses another language.
    ...(isSpoken ? FIRST_LABELS : []),
  ]
  return {
    words: wordsOf(config, names),
    cookieCount: countedText(
      texts.counted.cookieCount,
      descriptions.filter(({ key }) => key.startsWith('cd_')).length,
      config.language,
    ),
    languages: isSpoken && showLanguages ? languages : [],
    showToken: ui.showToken,
    brand: ui.brand,
    descriptions,
  }
}

export function coreLayerOf(config: PublishedConfig): CoreLayer {
  const { stored, integrations, isCounted } = toolsLayerOf(config)
  const { clarity, fbp, shopify } = integrations
  return {
    words: wordsOf(config, ICON_LABELS),
    glyph: ICON_PATHS[config.ui.glyph],
    isCounted,
    choiceHost: config.choiceHost,
    hasChores: stored.length > 0 || clarity || fbp || shopify,
  }
}

export function toolsLayerOf(config: PublishedConfig): ToolsLayer {
  const { cookieRemoval, stored, services, integrations, usageStatistics } = config
  return {
    // Includes necessary items: an exact name among them protects it from a pattern that would delete it.
    stored: cookieRemoval ? stored : [],
    services: services.map(nameOf),
    isCounted: usageStatistics,
    integrations,
  }
}

export function embedsLayerOf(config: PublishedConfig): EmbedsLayer {
  return { words: wordsOf(config, EMBED_LABELS), services: config.services.map(nameOf) }
}

export function pinnedLayersOf(
  config: PublishedConfig,
  materials: Materials,
  descriptions: SecondLayer['descriptions'],
): PinnedLayers {
  return {
    version: config.version,
    language: config.language,
    first: firstLayerOf(config, materials),
    preferences: secondLayerOf(config, descriptions),
    tools: toolsLayerOf(config),
    embeds: embedsLayerOf(config),
    gpp: config.usPrivacy,
    choiceHost: config.choiceHost,
  }
}

/** Texts for asking visitors under the IAB framework; empty without a vendor list, which it requires. */
function frameworkWords(config: PublishedConfig, list: ShownVendorList | null): Pick<Words, 'iab'> {
  if (!list || !config.tcfTexts || !isTcf(config.region.framework)) return {}
  return { iab: iabWordsOf(config, config.tcfTexts, list) }
}

function nameOf({ id, name }: PublishedService): NamedService {
  return { id, name }
}

function blockRuleOf({ id, category, src, inline }: PublishedService): BlockRule[] {
  if (category === 'necessary' || src.length + inline.length === 0) return []
  return [{ id, category, src, inline }]
}

function wordsOf({ language, direction, texts }: PublishedConfig, names: readonly Label[]): Words {
  return { language, direction, labels: Object.fromEntries(names.map((name) => [name, texts.labels[name]])) }
}

/** Always includes accept and deny: they must work even if nothing else can be loaded. */
function firstLabels({ region: { banner, framework }, ui }: PublishedConfig): Label[] {
  const uses = (isUsed: boolean, label: Label): Label[] => (isUsed ? [label] : [])
  return [
    'bannerTitle',
    'bannerBody',
    'accept',
    'deny',
    ...uses(banner.actions.includes('settings'), 'settings'),
    ...uses(banner.actions.includes('donotsell'), 'doNotSell'),
    ...uses(banner.closeAction !== 'none', 'close'),
    ...uses(ui.policy !== null, 'privacyPolicy'),
    ...uses(framework === 'ccpa', 'signalHonoured'),
  ]
}

const FIRST_LABELS: readonly Label[] = ['bannerTitle', 'bannerBody', 'accept', 'deny', 'settings']

const LOADED_LABELS: readonly Label[] = [
  'doNotSell',
  'close',
  'privacyPolicy',
  'openPreferences',
  'privacyChoices',
  'signalHonoured',
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
  'category_necessary',
  'category_necessary_text',
  'category_preferences',
  'category_preferences_text',
  'category_analytics',
  'category_analytics_text',
  'category_marketing',
  'category_marketing_text',
  'category_uncategorized',
  'category_uncategorized_text',
  'declarationTitle',
]

const ICON_LABELS: readonly Label[] = ['openPreferences', 'privacyChoices', 'doNotSell']

const PRIVACY_LABELS: readonly Label[] = ['limitUse', 'doNotSellText', 'limitUseText']

const EMBED_LABELS: readonly Label[] = [
  'embedBlocked',
  'embedLoadOnce',
  'embedLoadAlways',
  'category_preferences',
  'category_analytics',
  'category_marketing',
  'category_uncategorized',
]

import type { FieldError } from '@placet/contract/error-body'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { SETTINGS_MESSAGES } from '@placet/contract/settings-messages'
import {
  allowedBannerActions,
  allowedPositions,
  allowedPreferenceActions,
  allowedThemes,
} from './banner-look.ts'
import { contrastRatio } from '../contrast.ts'
import { checkCustomCss } from '../custom-css.ts'
import {
  allowedBannerTypes,
  allowedConsentTypes,
  type DomainFacts,
  offeredFrameworks,
  offersCcpaLinks,
  offersRegions,
} from './frameworks.ts'
import { doublePlaces } from './regions.ts'

export const BUTTON_CONTRAST_MIN = 4.5

/** Validates well-formed settings. Form and server share this function. */
export function settingsErrors(settings: DomainSettings, domain: DomainFacts): FieldError[] {
  return [
    ...colourErrors(settings),
    ...languageErrors(settings),
    ...ccpaErrors(settings, domain),
    ...crawlerErrors(settings),
    ...cssErrors(settings),
    ...placeErrors(settings, domain),
    ...settings.regions.flatMap((region, index) => regionErrors(settings, domain, region, index)),
  ]
}

/** Dotted keys of changed leaves, in the order of the newer document; a vendor list counts as one leaf. */
export function changedKeys(before: unknown, after: unknown, prefix = ''): string[] {
  if (Object.is(before, after)) return []
  if (VENDORS.test(prefix)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [prefix]
  if (!isObject(before) || !isObject(after)) return [prefix]
  const keys = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...keys].flatMap((key) => changedKeys(before[key], after[key], prefix ? `${prefix}.${key}` : key))
}

// Removing one vendor would shift the index of a thousand others.
const VENDORS = /^(?:vendors\.\w+|publisher\.restrictions)$/

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function unless(holds: boolean, key: string, message: string): FieldError[] {
  return holds ? [] : [{ key, message }]
}

function colourErrors({ ui }: DomainSettings): FieldError[] {
  const contrast = contrastRatio(ui.colors.primary, ui.colors.primaryText)
  return unless(
    contrast >= BUTTON_CONTRAST_MIN,
    'ui.colors.primaryText',
    `The button text is hard to read: contrast ${contrast.toFixed(1)}, at least ${BUTTON_CONTRAST_MIN} is needed.`,
  )
}

function languageErrors({ language }: DomainSettings): FieldError[] {
  return unless(
    language.languages.includes(language.default),
    'language.default',
    'The default language must be one of the enabled languages.',
  )
}

function ccpaErrors({ ccpa }: DomainSettings, domain: DomainFacts): FieldError[] {
  return [
    ...unless(
      ccpa.link !== 'your-privacy-choices' || offersCcpaLinks(domain),
      'ccpa.link',
      'This link needs a newer banner version.',
    ),
    ...unless(
      ccpa.sections === 'state' || ccpa.mspa !== 'not-signed',
      'ccpa.sections',
      'The national section is only for signatories of the multi-state agreement.',
    ),
  ]
}

function crawlerErrors({ crawler: { authentication } }: DomainSettings): FieldError[] {
  const { type, username, token } = authentication
  return [
    ...unless(
      type !== 'basic' || username !== '',
      'crawler.authentication.username',
      'Please enter the user name.',
    ),
    ...unless(type !== 'bearer' || token !== '', 'crawler.authentication.token', 'Please enter the token.'),
  ]
}

function cssErrors({ css }: DomainSettings): FieldError[] {
  const checked = checkCustomCss(css)
  if ('css' in checked) return []
  return checked.problems.map(({ line, reason }) => ({ key: 'css', message: `Line ${line}: ${reason}` }))
}

function placeErrors({ regions }: DomainSettings, domain: DomainFacts): FieldError[] {
  return [
    ...unless(
      regions.length === 1 || offersRegions(domain),
      'regions',
      'More than one region needs the Business plan and a newer banner version.',
    ),
    ...unless(
      regions[0]?.region.length === 0,
      'regions.0.region',
      'The first region covers everywhere else.',
    ),
    ...regions.flatMap(({ region }, index) =>
      unless(index === 0 || region.length > 0, `regions.${index}.region`, SETTINGS_MESSAGES.regionNeedsPlace),
    ),
    ...doublePlaces(regions).map(({ region, place }) => ({
      key: `regions.${region}.region`,
      message: `${place} already belongs to another region.`,
    })),
  ]
}

function regionErrors(
  settings: DomainSettings,
  domain: DomainFacts,
  region: Region,
  index: number,
): FieldError[] {
  const look = { legacyUI: settings.ui.legacyUI, framework: region.framework }
  const { banner, preferences } = region
  const at = (key: string) => `regions.${index}.${key}`
  const isOffered = <T>(allowed: readonly T[], value: T, key: string, what: string) =>
    unless(allowed.includes(value), at(key), `${what} is not possible here.`)
  const areOffered = <T>(allowed: readonly T[], values: readonly T[], key: string) =>
    unless(
      values.every((value) => allowed.includes(value)),
      at(key),
      'One of these actions is not possible here.',
    )
  return [
    ...isOffered(offeredFrameworks(domain), region.framework, 'framework', 'This framework'),
    ...isOffered(
      allowedBannerTypes(region.framework),
      region.bannerType,
      'bannerType',
      'This type of banner',
    ),
    ...isOffered(
      allowedConsentTypes(region.framework),
      region.consentType,
      'consentType',
      'This type of consent',
    ),
    ...isOffered(allowedThemes(look), banner.theme, 'banner.theme', 'This theme'),
    ...isOffered(allowedPositions(look, banner.theme), banner.position, 'banner.position', 'This position'),
    ...areOffered(allowedBannerActions(region.framework), banner.actions, 'banner.actions'),
    ...areOffered(allowedPreferenceActions(region.framework), preferences.actions, 'preferences.actions'),
  ]
}

import { t } from '@lingui/core/macro'
import { CATEGORIES, type BannerAction, type PreferenceAction } from '@placet/contract/constants'
import type { DomainSettings, Region, RegionCategory } from '@placet/contract/settings-document'
import { contrastRatio } from '@placet/rules/contrast'
import { isTcf } from '@placet/rules/settings/frameworks'
import type { Finding } from '@placet/rules/fairness/finding'
import { CONTRAST_MIN, SIX_MONTHS_DAYS, TARGET_MIN_PX } from '@placet/rules/fairness/rules'

/** A change that resolves a finding, and its effect in a few words that start with a verb. */
export interface Fix {
  readonly settings: DomainSettings
  readonly says: string
}

/** Facts that the settings don't hold. */
export interface KnownFacts {
  /** The privacy policy that the site’s home page links to, or empty. */
  readonly policyUrl: string
}

/** The smallest change of the settings that resolves a finding, or null if a person has to decide. */
export function fixFinding(settings: DomainSettings, finding: Finding, facts: KnownFacts): Fix | null {
  const { rule, regionIndex, key } = finding
  switch (rule) {
    case 'L10':
    case 'L11':
      return fixExpiry(settings)
    case 'L13':
      return fixPolicy(settings, facts)
    case 'L16':
    case 'L19':
      return fixColours(settings)
    case 'L03':
      return finding.value.startsWith('area')
        ? withCss(settings, EQUAL_WIDTHS, t`makes both equally wide`)
        : null
    case 'L20':
      return withCss(settings, LARGE_TARGETS, t`makes it at least ${TARGET_MIN_PX} px high and wide`)
    default: {
      const region = regionIndex === null ? undefined : settings.regions[regionIndex]
      if (region === undefined) return null
      const [, , place = '', name = ''] = key.split('.')
      const fixed = fixRegion(settings, region, finding, { place, name })
      if (fixed === null) return null
      const regions = fixed.settings.regions.map((each, at) => (at === regionIndex ? fixed.region : each))
      return { settings: { ...fixed.settings, regions }, says: fixed.says }
    }
  }
}

interface FixedRegion {
  readonly settings: DomainSettings
  readonly region: Region
  readonly says: string
}

function fixRegion(
  settings: DomainSettings,
  region: Region,
  { rule }: Finding,
  { place, name }: { place: string; name: string },
): FixedRegion | null {
  const { banner, icon, preferences } = region
  const fixed = (changed: Partial<Region>, says: string): FixedRegion => ({
    settings,
    region: { ...region, ...changed },
    says,
  })
  switch (rule) {
    case 'L01':
    case 'L04':
      return place === 'preferences'
        ? withDeny(preferences.actions, 2, (actions) =>
            fixed({ preferences: { ...preferences, actions } }, addsDeny()),
          )
        : withDeny(banner.actions, 3, (actions) => fixed({ banner: { ...banner, actions } }, addsDeny()))
    case 'L07':
      return banner.closeAction === 'accept'
        ? fixed({ banner: { ...banner, closeAction: 'dismiss' } }, t`closes without a choice`)
        : null
    case 'L08':
      return banner.blockUI
        ? fixed({ banner: { ...banner, blockUI: false } }, t`stops blocking the page`)
        : null
    case 'L09':
      return icon.theme === 'none'
        ? fixed({ icon: { ...icon, theme: 'standard' } }, t`shows the icon that opens the choice again`)
        : null
    case 'L33':
      return region.framework === 'ccpa'
        ? fixed(
            { preferences: { ...preferences, features: { ...preferences.features, ccpaLink: true } } },
            t`adds the link for US visitors`,
          )
        : null
    case 'L34':
      return fixed({ bannerType: 'notice' }, t`shows the banner`)
    case 'L17':
      return place === 'preferences'
        ? fixed({ preferences: { ...preferences, actions: ['accept', 'deny'] } }, t`adds both buttons`)
        : null
    default: {
      const category = CATEGORIES.find((each) => each === name)
      if (category === undefined) return null
      const own = (changed: Partial<RegionCategory>, says: string) =>
        fixed(
          {
            categories: { ...region.categories, [category]: { ...region.categories[category], ...changed } },
          },
          says,
        )
      if (rule === 'L05') return own({ default: 'no' }, t`turns the switch off`)
      if (rule === 'L31') return own({ tracking: 'yes' }, t`respects the signal`)
      if (rule === 'L06' || rule === 'L28' || rule === 'L32') return askFirst(settings, region, category, own)
      return null
    }
  }
}

const addsDeny = () => t`adds “Deny all”`

function withDeny<Action extends BannerAction | PreferenceAction>(
  actions: readonly Action[],
  most: number,
  fixed: (actions: (Action | 'deny')[]) => FixedRegion,
): FixedRegion | null {
  if (actions.some((action) => action === 'deny') || actions.length >= most) return null
  const at = actions.findIndex((action) => action === 'accept') + 1
  return fixed([...actions.slice(0, at), 'deny', ...actions.slice(at)])
}

/** An exemption holds for all regions; otherwise only the region, or the category in it, asks. */
function askFirst(
  settings: DomainSettings,
  region: Region,
  category: (typeof CATEGORIES)[number],
  own: (changed: Partial<RegionCategory>, says: string) => FixedRegion,
): FixedRegion | null {
  const at = CATEGORIES.indexOf(category)
  if (settings.categories[at]?.preconsent) {
    const categories = settings.categories.map((each, index) =>
      index === at ? { ...each, preconsent: false } : each,
    )
    return { settings: { ...settings, categories }, region, says: t`waits for consent in all regions` }
  }
  if (['implicit', 'exempt'].includes(region.categories[category].type))
    return own({ type: 'explicit', default: 'no' }, t`waits for consent`)
  return { settings, region: { ...region, consentType: 'explicit' }, says: t`makes this region opt-in` }
}

function fixExpiry(settings: DomainSettings): Fix {
  return {
    settings: { ...settings, general: { ...settings.general, expiryDays: SIX_MONTHS_DAYS } },
    says: t`sets ${SIX_MONTHS_DAYS} days`,
  }
}

/** Not for a link that exists but leads nowhere: the site would only confirm the same address. */
function fixPolicy(settings: DomainSettings, { policyUrl }: KnownFacts): Fix | null {
  const [link] = settings.ui.links
  if (!policyUrl || !link || link.url !== '') return null
  return {
    settings: { ...settings, ui: { ...settings.ui, links: [{ ...link, url: policyUrl }] } },
    says: t`links to ${policyUrl}`,
  }
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Changes the text first, and the owner's colour only if neither white nor black is readable on it. */
function fixColours(settings: DomainSettings): Fix | null {
  const { primary, primaryText } = settings.ui.colors
  const least = settings.regions.some(({ framework }) => isTcf(framework))
    ? CONTRAST_MIN.tcfAction
    : CONTRAST_MIN.text
  if (contrastRatio(primary, primaryText) >= least) return null
  const text = contrastRatio(primary, WHITE) >= contrastRatio(primary, BLACK) ? WHITE : BLACK
  const coloured = (colors: DomainSettings['ui']['colors'], says: string): Fix => ({
    settings: { ...settings, ui: { ...settings.ui, colors } },
    says,
  })
  if (contrastRatio(primary, text) >= least)
    return coloured(
      { primary, primaryText: text },
      t`makes the button text ${text === WHITE ? t`white` : t`black`}`,
    )
  for (let share = 0.98; share > 0; share -= 0.02) {
    const darker = darken(primary, share)
    if (contrastRatio(darker, WHITE) >= least)
      return coloured({ primary: darker, primaryText: WHITE }, t`darkens the buttons a little`)
  }
  return null
}

function darken(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const EQUAL_WIDTHS = 'dialog .actions button { flex: 1 1 0 }'
const LARGE_TARGETS = `dialog :is(a, button, select, summary) { min-width: ${TARGET_MIN_PX}px; min-height: ${TARGET_MIN_PX}px }`

/** Only an owner's style sheet can cause these, so a rule at its end repairs them. */
function withCss(settings: DomainSettings, rule: string, says: string): Fix | null {
  if (settings.css.trim() === '' || settings.css.includes(rule)) return null
  return { settings: { ...settings, css: `${settings.css.trimEnd()}\n${rule}\n` }, says }
}

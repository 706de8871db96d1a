import { type OptionalCategory, OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { PublishedDomain, PublishedRegion } from '@placet/contract/published-config'
import { contrastRatio } from '../contrast.ts'
import type { LawRule } from '../laws/law-pack.ts'
import { isTcf } from '../settings/frameworks.ts'
import type { Remark } from './finding.ts'
import { CONTRAST_MIN, EXPIRY_DAYS_CEILING, SIX_MONTHS_DAYS } from './rules.ts'

export interface RegionToCheck {
  readonly domain: Pick<PublishedDomain, 'expiryDays' | 'ui'>
  readonly region: PublishedRegion
  /** In force where the region is. */
  readonly laws: readonly LawRule[]
}

/** Checks that need only the configuration of one region. Keys are relative to the region. */
export function checkRegion(subject: RegionToCheck): Remark[] {
  return [
    ...checkActions(subject),
    ...checkClosing(subject),
    ...checkCategories(subject),
    ...checkWithdrawal(subject),
    ...checkExpiry(subject),
    ...(isTcf(subject.region.framework) ? checkTcf(subject) : []),
    ...checkSale(subject),
  ]
}

function canRefuse({ framework }: PublishedRegion, actions: readonly string[]): boolean {
  return actions.includes('deny') || (framework === 'ccpa' && actions.includes('donotsell'))
}

function checkActions({ region }: RegionToCheck): Remark[] {
  const { bannerType, banner, preferences } = region
  const firstKey = bannerType === 'preferences' ? 'preferences.actions' : 'banner.actions'
  const first = bannerType === 'preferences' ? preferences.actions : banner.actions
  const layers = [
    ...(bannerType === 'notice' ? [{ key: 'banner.actions', actions: banner.actions }] : []),
    { key: 'preferences.actions', actions: preferences.actions },
  ]
  const onlyAccepting = layers.filter(
    ({ actions }) => actions.some((action) => action === 'accept') && !canRefuse(region, actions),
  )
  const canAcceptAtOnce = bannerType !== 'none' && first.some((action) => action === 'accept')
  return [
    ...onlyAccepting.map(({ key, actions }): Remark => ({
      rule: 'L01',
      key,
      message: 'Visitors can accept here, but not deny.',
      value: actions.join(', '),
    })),
    ...remark(canAcceptAtOnce && !canRefuse(region, first), {
      rule: 'L04',
      key: firstKey,
      message: 'Accepting takes one click, denying takes more.',
      value: 'accept 1, refuse 2',
    }),
    ...remark(bannerType !== 'none' && banner.blockUI && !canRefuse(region, first), {
      rule: 'L08',
      key: 'banner.blockUI',
      message: 'The page is blocked and visitors can’t deny.',
      value: first.join(', ') || 'no actions',
    }),
  ]
}

function checkClosing({ region: { bannerType, banner } }: RegionToCheck): Remark[] {
  return remark(bannerType === 'notice' && banner.closeAction === 'accept', {
    rule: 'L07',
    key: 'banner.closeAction',
    message: 'Closing the banner counts as accepting.',
    value: 'accept',
  })
}

// Preferences and the counting of visits can be exempt by law; advertising cannot.
const NEVER_EXEMPT: readonly OptionalCategory[] = ['marketing', 'uncategorized']

function checkCategories({ region }: RegionToCheck): Remark[] {
  return OPTIONAL_CATEGORIES.flatMap((name) => [
    ...checkPermission(region, name),
    ...checkObjection(region, name),
  ])
}

function checkPermission(region: PublishedRegion, name: OptionalCategory): Remark[] {
  const { consentType, isExempt, isOnAtFirst } = region.categories[name]
  const isUnsorted = name === 'uncategorized' && region.consentType === 'explicit'
  const runsUnasked = consentType === 'implicit' || (isExempt && NEVER_EXEMPT.includes(name))
  const key = `categories.${name}`
  return [
    ...remark(consentType === 'explicit' && isOnAtFirst && !isExempt, {
      rule: 'L05',
      key: `${key}.default`,
      message: `The switch of ${name} is on before the visitor touches it.`,
      value: 'on',
    }),
    ...remark(runsUnasked, {
      rule: isUnsorted ? 'L28' : 'L06',
      key: `${key}.type`,
      message: isUnsorted
        ? 'Unclassified cookies run without consent.'
        : `${capital(name)} runs without the visitor having agreed.`,
      value: isExempt ? 'exempt' : 'opt-out',
      category: name,
    }),
    ...remark(isExempt && !runsUnasked, {
      rule: 'L32',
      key: `${key}.type`,
      message: `${capital(name)} is exempt from consent, but not by the law of every place here.`,
      value: 'exempt',
      category: name,
    }),
  ]
}

/** Whatever runs without asking is told to visitors, who can object. */
function checkObjection(region: PublishedRegion, name: OptionalCategory): Remark[] {
  const { bannerType, banner, preferences, categories } = region
  const { consentType, isExempt, isShown } = categories[name]
  const isByExemption = isExempt && !NEVER_EXEMPT.includes(name)
  if (!isByExemption && consentType === 'explicit') return []
  const hasLink = !isByExemption && preferences.ccpaLink !== 'none'
  const isAnnounced = bannerType !== 'none' || hasLink
  const canObject =
    hasLink ||
    bannerType === 'preferences' ||
    canRefuse(region, banner.actions) ||
    banner.actions.includes('settings')
  const isListed = isShown && preferences.categories
  return remark(!(isAnnounced && canObject && (isListed || hasLink)), {
    rule: 'L30',
    key: `categories.${name}`,
    message: `${capital(name)} runs without asking, but visitors aren’t told or can’t object.`,
    value: isAnnounced ? 'no way to object' : 'no notice',
    category: name,
  })
}

function checkWithdrawal({ region: { icon, preferences } }: RegionToCheck): Remark[] {
  return remark(icon.theme === 'none' && preferences.ccpaLink === 'none', {
    rule: 'L09',
    key: 'icon.theme',
    message: 'Once the banner is closed, visitors can’t get back to their choice.',
    value: 'no icon, no link',
  })
}

function checkExpiry({ domain: { expiryDays }, laws }: RegionToCheck): Remark[] {
  const ceiling = Math.min(EXPIRY_DAYS_CEILING, ...laws.flatMap(({ days }) => days ?? []))
  const value = `${expiryDays} days`
  return [
    ...remark(expiryDays > SIX_MONTHS_DAYS, {
      rule: 'L10',
      key: '/general.expiryDays',
      message:
        expiryDays > ceiling
          ? `A choice may be valid for at most ${ceiling} days here.`
          : 'A choice shouldn’t be valid for more than six months.',
      value,
      days: expiryDays,
      ...(expiryDays > EXPIRY_DAYS_CEILING ? { level: 'error' as const } : {}),
    }),
    ...remark(expiryDays < SIX_MONTHS_DAYS, {
      rule: 'L11',
      key: '/general.expiryDays',
      message: 'Visitors who denied are asked again within six months.',
      value,
    }),
  ]
}

function checkTcf({ domain: { ui }, region: { preferences } }: RegionToCheck): Remark[] {
  const contrast = contrastRatio(ui.colors.primary, ui.colors.primaryText)
  const missing = (['accept', 'deny'] as const).filter((action) => !preferences.actions.includes(action))
  return [
    ...remark(contrast < CONTRAST_MIN.tcfAction, {
      rule: 'L16',
      key: '/ui.colors.primaryText',
      message: 'Under the TCF, the button text needs more contrast.',
      value: `${contrast.toFixed(2)}:1`,
    }),
    ...remark(missing.length > 0, {
      rule: 'L17',
      key: 'preferences.actions',
      message: 'The preferences must let visitors accept all and deny all.',
      value: `without ${missing.join(' and ')}`,
    }),
  ]
}

/** Where advertising is sold without asking: the signal, what shows that it counts, and the link. */
function checkSale({ region: { framework, bannerType, categories, preferences } }: RegionToCheck): Remark[] {
  const { consentType, isExempt, heedsSignal } = categories.marketing
  if (consentType === 'explicit' && !isExempt) return []
  return [
    ...remark(!heedsSignal, {
      rule: 'L31',
      key: 'categories.marketing.tracking',
      message: 'Global Privacy Control, the browser’s opt-out signal, is ignored.',
      value: 'not respected',
    }),
    ...remark(framework !== 'ccpa' || preferences.ccpaLink === 'none', {
      rule: 'L33',
      key: 'preferences.features.ccpaLink',
      message: 'The page has no link that opens the opt-out.',
      value: framework === 'ccpa' ? 'no link' : 'not under the US framework',
    }),
    ...remark(heedsSignal && bannerType === 'none', {
      rule: 'L34',
      key: 'bannerType',
      message: 'Visitors who send an opt-out signal don’t see that it is respected.',
      value: 'no banner',
    }),
  ]
}

function remark(isWrong: boolean, found: Remark): Remark[] {
  return isWrong ? [found] : []
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

import type { DesignerPlace, DesignerTab } from './designer-place.ts'

/** Where a value is edited on the settings pages. */
export type SettingPlace =
  | { readonly kind: 'designer'; readonly place: DesignerPlace }
  | { readonly kind: 'settings'; readonly tab: string }
  | { readonly kind: 'texts'; readonly language: string }

const IN_REGION: readonly (readonly [start: string, tab: DesignerTab])[] = [
  ['banner', 'banner'],
  ['preferences', 'preferences'],
  ['categories', 'categories'],
  ['icon', 'icon'],
  ['bannerType', 'banner'],
  ['consentType', 'banner'],
]

const ELSEWHERE: readonly (readonly [start: string, tab: string])[] = [
  ['general.expiryDays', 'essentials'],
  ['general.name', 'essentials'],
  ['general.oneChoice', 'essentials'],
  ['language', 'languages'],
  ['regions', 'regions'],
  ['tcfv2.vendorList', 'vendors'],
  ['vendors', 'vendors'],
  ['tcfv2', 'tcf'],
  ['publisher', 'tcf'],
  ['ccpa', 'us'],
  ['gcm', 'scripts'],
  ['integrations', 'scripts'],
  ['blocker', 'scripts'],
]

/** `key` is a dotted settings key, or `content` with a language. `region` is the current one. */
export function placeOfSetting(key: string, region: number): SettingPlace {
  const [, index, inRegion = ''] = /^regions\.(\d+)\.(.+)$/.exec(key) ?? []
  const regionTab = IN_REGION.find(([start]) => isBelow(inRegion, start))
  if (index !== undefined && regionTab)
    return { kind: 'designer', place: { tab: regionTab[1], region: Number(index) } }
  if (key === 'ui.icon') return { kind: 'designer', place: { tab: 'icon', region } }
  if (isBelow(key, 'ui.links')) return { kind: 'designer', place: { tab: 'banner', region } }
  if (/^ui\.(?:colors|dark|compact)/.test(key)) return { kind: 'designer', place: { tab: 'brand', region } }
  if (isBelow(key, 'css')) return { kind: 'designer', place: { tab: 'style', region } }
  const [, language] = /^content\.([^.]+)/.exec(key) ?? []
  if (language !== undefined) return { kind: 'texts', language }
  return { kind: 'settings', tab: ELSEWHERE.find(([start]) => isBelow(key, start))?.[1] ?? 'advanced' }
}

function isBelow(key: string, start: string): boolean {
  return key === start || key.startsWith(`${start}.`)
}

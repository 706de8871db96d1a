import { expect, test } from 'vitest'
import { placeOfSetting } from './place-of-setting.ts'

test.each([
  ['regions.2.banner.actions', 'banner', 2],
  ['regions.2.preferences.actions', 'preferences', 2],
  ['regions.0.categories.analytics.default', 'categories', 0],
  ['regions.3.icon.theme', 'icon', 3],
  ['regions.1.bannerType', 'banner', 1],
  ['ui.links.0.url', 'banner', 1],
  ['ui.icon', 'icon', 1],
  ['ui.colors.primaryText', 'brand', 1],
  ['css', 'style', 1],
] as const)('%s is in the designer', (key, tab, region) => {
  expect(placeOfSetting(key, 1)).toEqual({ kind: 'designer', place: { tab, region } })
})

test.each([
  ['general.expiryDays', 'essentials'],
  ['regions.1.framework', 'regions'],
  ['tcfv2.choices', 'tcf'],
  ['publisher.country', 'tcf'],
  ['ccpa.mspa', 'us'],
  ['tcfv2.vendorList', 'vendors'],
  ['vendors.global', 'vendors'],
  ['language.languages', 'languages'],
  ['gcm.enabled', 'scripts'],
  ['categories.3.dnt', 'advanced'],
])('%s is on the page of settings', (key, tab) => {
  expect(placeOfSetting(key, 0)).toEqual({ kind: 'settings', tab })
})

test('texts are on their own page, in their language', () => {
  expect(placeOfSetting('content.pt-BR.accept', 0)).toEqual({ kind: 'texts', language: 'pt-BR' })
})

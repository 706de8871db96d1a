import type { DomainSettings } from '@placet/contract/settings'
import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { changedKeys, settingsErrors } from './settings.ts'

const settings: DomainSettings = {
  general: { name: 'Shop', expiryDays: 365 },
  consentLog: { enabled: true },
  language: { default: 'en' },
  ui: { colors: { primary: '#1c5cd6', primaryText: '#ffffff' } },
  regions: [{ title: 'Default', framework: 'default', bannerType: 'notice', consentType: 'explicit' }],
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#1c5cd6', '#ffffff', 5.87],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1)
  expect(contrastRatio(second, first)).toBe(contrastRatio(first, second))
})

test('readable colours are accepted', () => {
  expect(settingsErrors(settings)).toEqual([])
})

test('button text that cannot be read is refused with its contrast', () => {
  const grey = { ...settings, ui: { colors: { primary: '#cccccc', primaryText: '#ffffff' } } }
  expect(settingsErrors(grey)).toEqual([
    { key: 'ui.colors.primaryText', message: expect.stringContaining('contrast 1.6') },
  ])
})

test('equal settings have no changed keys', () => {
  expect(changedKeys(settings, structuredClone(settings))).toEqual([])
})

test('a change deep inside is named by its dotted key', () => {
  const after = structuredClone(settings)
  after.general.expiryDays = 30
  after.regions.push({ title: 'US', framework: 'default', bannerType: 'none', consentType: 'implicit' })
  expect(changedKeys(settings, after)).toEqual(['general.expiryDays', 'regions.1'])
})

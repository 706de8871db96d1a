import { DomainSettings } from '@placet/contract/settings-document'
import { defaultSettings, newRegion } from '@placet/rules/settings/settings-defaults'
import { expect, test } from 'vitest'
import { upgradeSettings } from './upgrade-settings.ts'

/** What the first release kept of a domain. */
const FIRST_RELEASE = {
  general: { name: 'example.com', expiryDays: 365 },
  consentLog: { enabled: false },
  language: { default: 'de' },
  ui: { colors: { primary: '#123456', primaryText: '#ffffff' } },
  regions: [
    { title: 'Everywhere', framework: 'default', bannerType: 'preferences', consentType: 'implicit' },
  ],
}

test('settings of today stay as they are', () => {
  const settings = { ...defaultSettings('example.com'), css: '.banner { color: red }' }
  expect(upgradeSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
})

test('settings of the first release keep every value and take defaults for what is new', () => {
  const upgraded = upgradeSettings(FIRST_RELEASE)
  expect(DomainSettings.parse(upgraded)).toEqual(upgraded)
  expect(upgraded).toMatchObject(FIRST_RELEASE)
  expect(upgraded.language.languages).toEqual(['de'])
  expect(upgraded.categories).toEqual(defaultSettings('').categories)
})

test('a region that has grown takes the defaults of its own framework', () => {
  const region = { title: 'California', framework: 'ccpa', region: ['US-CA'] }
  const { regions } = upgradeSettings({ regions: [newRegion('Default', 'default'), region] })
  expect(regions[1]).toEqual(newRegion('California', 'ccpa', ['US-CA']))
})

test('what the document does not know any more is left out', () => {
  const settings = defaultSettings('example.com')
  const older = { ...settings, newsletter: true, ui: { ...settings.ui, animation: 'slide' } }
  expect(upgradeSettings(older)).toEqual(settings)
})

test.each([
  ['a theme that is gone', 'regions.0.banner.theme', 'hologram'],
  ['nothing but actions that are gone', 'regions.0.banner.actions', ['whistle']],
  ['a number out of bounds', 'general.expiryDays', 100_000],
  ['another type', 'ui.dark', 'yes'],
])('%s becomes the default, and nothing else does', (_, path, value) => {
  const settings = { ...defaultSettings('example.com'), css: '/* mine */' }
  const changed: unknown = JSON.parse(JSON.stringify(settings))
  setAt(changed, path.split('.'), value)
  expect(upgradeSettings(changed)).toEqual(settings)
})

test('of a list only what is not possible any more is left out', () => {
  const settings = defaultSettings('example.com')
  const language = { ...settings.language, languages: ['en', 'de', 'de-12', 'fr'] }
  const choices = [
    { type: 'purpose', id: 1, special: false },
    { type: 'wish', id: 2, special: false },
  ]
  const upgraded = upgradeSettings({ ...settings, language, tcfv2: { ...settings.tcfv2, choices } })
  expect(upgraded.language.languages).toEqual(['en', 'de', 'fr'])
  expect(upgraded.tcfv2.choices).toEqual(choices.slice(0, 1))
})

test('names of the prototype are never taken for settings', () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1},"ui":{"__proto__":{"dark":true}}}')
  expect(upgradeSettings(hostile).ui.dark).toBe(false)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test.each([[null], [[]], ['text'], [{}], [{ regions: 'none' }]])('%j gives usable settings', (kept) => {
  expect(DomainSettings.safeParse(upgradeSettings(kept)).success).toBe(true)
})

function setAt(target: unknown, [key = '', ...rest]: string[], value: unknown): void {
  if (typeof target !== 'object' || target === null) throw new Error(`nothing at ${key}`)
  if (rest.length === 0) Object.assign(target, { [key]: value })
  else setAt(Object.entries(target).find(([name]) => name === key)?.[1], rest, value)
}

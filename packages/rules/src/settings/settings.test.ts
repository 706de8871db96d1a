import { BANNER_VERSION, TIER } from '@placet/contract/constants'
import { DomainSettings } from '@placet/contract/settings-document'
import { expect, test } from 'vitest'
import { contrastRatio } from '../contrast.ts'
import type { DomainFacts } from './frameworks.ts'
import { defaultSettings, newRegion } from './settings-defaults.ts'
import { changedKeys, settingsErrors } from './settings.ts'

const NEWEST: DomainFacts = { bannerVersion: BANNER_VERSION.newest, tier: TIER.enterprise }
const FREE: DomainFacts = { bannerVersion: BANNER_VERSION.newest, tier: TIER.free }

function settingsWith(change: (settings: DomainSettings) => void): DomainSettings {
  const settings = defaultSettings('example.com')
  change(settings)
  return settings
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

test('what a new domain starts with is well-formed and right for every plan', () => {
  const settings = defaultSettings('example.com')
  expect(DomainSettings.parse(settings)).toEqual(settings)
  expect(settingsErrors(settings, NEWEST)).toEqual([])
  expect(settingsErrors(settings, FREE)).toEqual([])
})

test.each<{ name: string; change: (settings: DomainSettings) => void; keys: string[]; domain?: DomainFacts }>(
  [
    {
      name: 'button text that cannot be read',
      change: ({ ui }) => Object.assign(ui.colors, { primary: '#cccccc' }),
      keys: ['ui.colors.primaryText'],
    },
    {
      name: 'a default language that is not enabled',
      change: ({ language }) => Object.assign(language, { default: 'de' }),
      keys: ['language.default'],
    },
    {
      name: 'the crawler signing in without a user name',
      change: ({ crawler }) => Object.assign(crawler.authentication, { type: 'basic' }),
      keys: ['crawler.authentication.username'],
    },
    {
      name: 'the crawler without its token',
      change: ({ crawler }) => Object.assign(crawler.authentication, { type: 'bearer' }),
      keys: ['crawler.authentication.token'],
    },
    {
      name: 'a second region on the free plan',
      change: ({ regions }) => regions.push(newRegion('France', 'default', ['FR'])),
      domain: FREE,
      keys: ['regions'],
    },
    {
      name: 'a second region in business',
      change: ({ regions }) => regions.push(newRegion('France', 'default', ['FR'])),
      keys: [],
    },
    {
      name: 'a region without a country',
      change: ({ regions }) => regions.push(newRegion('Nowhere', 'default')),
      keys: ['regions.1.region'],
    },
    {
      name: 'countries in the first region',
      change: ({ regions }) => regions.splice(0, 1, newRegion('Default', 'default', ['FR'])),
      keys: ['regions.0.region'],
    },
    {
      name: 'a country in two regions',
      change: ({ regions }) =>
        regions.push(newRegion('Europe', 'default', ['EEA']), newRegion('France', 'default', ['GB', 'FR'])),
      keys: ['regions.2.region'],
    },
    {
      name: 'a framework that the plan does not offer',
      change: ({ regions }) => regions.splice(0, 1, newRegion('Default', 'ccpa')),
      domain: FREE,
      keys: ['regions.0.framework'],
    },
    {
      name: 'do not sell outside the US framework, on both layers',
      change: ({ regions: [first] }) => {
        first?.banner.actions.splice(0, 1, 'donotsell')
        first?.preferences.actions.splice(0, 1, 'donotsell')
      },
      keys: ['regions.0.banner.actions', 'regions.0.preferences.actions'],
    },
    {
      name: 'one section for all states without the agreement',
      change: ({ ccpa }) => Object.assign(ccpa, { sections: 'national' }),
      keys: ['ccpa.sections'],
    },
    {
      name: 'one section for all states with the agreement',
      change: ({ ccpa }) => Object.assign(ccpa, { sections: 'national', mspa: 'opt-out-option' }),
      keys: [],
    },
    {
      name: 'a link of a newer banner on an older one',
      change: () => {},
      domain: { ...FREE, bannerVersion: BANNER_VERSION.ccpaLinks - 1 },
      keys: ['ccpa.link'],
    },
  ],
)('errors of $name', ({ change, keys, domain = NEWEST }) => {
  expect(settingsErrors(settingsWith(change), domain).map(({ key }) => key)).toEqual(keys)
})

test('the message names the contrast that was found and the one that is needed', () => {
  const grey = settingsWith(({ ui }) => Object.assign(ui.colors, { primary: '#cccccc' }))
  expect(settingsErrors(grey, NEWEST)[0]?.message).toBe(
    'The button text is hard to read: contrast 1.6, at least 4.5 is needed.',
  )
})

test('a style sheet is refused with line and reason', () => {
  const hostile = settingsWith((settings) => {
    settings.css = 'p { color: red }\n@import "x.css";'
  })
  expect(settingsErrors(hostile, NEWEST)).toEqual([
    { key: 'css', message: 'Line 2: @import isn’t supported.' },
  ])
})

test('equal settings have no changed keys', () => {
  const settings = defaultSettings('example.com')
  expect(changedKeys(settings, structuredClone(settings))).toEqual([])
})

test('a change deep inside is named by its dotted key, and something new by its own', () => {
  const before = defaultSettings('example.com')
  const after = settingsWith((settings) => {
    settings.general.expiryDays = 30
    settings.regions.push(newRegion('France', 'default', ['FR']))
  })
  expect(changedKeys(before, after)).toEqual(['general.expiryDays', 'regions.1'])
  expect(changedKeys(after, before)).toEqual(['general.expiryDays', 'regions.1'])
})

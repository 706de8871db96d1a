import { BANNER_VERSION, TIER } from '@placet/contract/constants'
import type { SiteFacts } from '@placet/contract/onboarding'
import { settingsErrors } from '@placet/rules/settings/settings'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { expect, test } from 'vitest'
import { LOOKS, lookOf, withLook } from '../../domain/looks.ts'
import { applyFacts } from './apply-facts.ts'

const FACTS: SiteFacts = {
  name: 'Aurora',
  languages: ['de-AT', 'fr', 'xx', 'de'],
  colours: ['#6b3a1f'],
  policyUrl: 'https://aurora.example/privacy',
  platform: 'plain',
  hasGoogleTags: true,
}
const before = defaultSettings('aurora.example')
const DOMAIN = { tier: TIER.free, bannerVersion: BANNER_VERSION.newest }

test('a draft gets the site’s name, languages, colour and policy, and consent mode where Google tags run', () => {
  const { general, language, ui, gcm } = applyFacts(before, FACTS)
  expect(general.name).toBe('Aurora')
  expect(language).toMatchObject({ default: 'de', languages: ['de', 'fr'] })
  expect(ui.colors).toEqual({ primary: '#6b3a1f', primaryText: '#ffffff' })
  expect(ui.links).toEqual([{ url: 'https://aurora.example/privacy', target: '_blank' }])
  expect(gcm.enabled).toBe(true)
})

test('a page that says nothing leaves the defaults', () => {
  const silent = { name: '', languages: [], colours: [], policyUrl: '', hasGoogleTags: false }
  expect(applyFacts(before, { ...FACTS, ...silent })).toEqual(before)
})

test.each(['#ffff00', '#ffffff', '#fafafa'])(
  '%s would not be seen on the banner, so the next colour is taken',
  (pale) => {
    const { ui } = applyFacts(before, { ...FACTS, colours: [pale, '#0f725d'] })
    expect(ui.colors.primary).toBe('#0f725d')
  },
)

test.each(['#6b3a1f', '#c58417', '#0f725d', '#d0443d', '#777777'])(
  'with %s the settings stay valid in every look',
  (colour) => {
    const settings = applyFacts(before, { ...FACTS, colours: [colour] })
    for (const { id } of LOOKS) {
      const looked = withLook(settings, id)
      expect(settingsErrors(looked, DOMAIN)).toEqual([])
      expect(lookOf(looked)).toBe(id)
    }
  },
)

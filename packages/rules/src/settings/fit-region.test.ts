import { type Framework, type Theme, THEMES } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { fitRegion } from './fit-region.ts'
import { defaultSettings, newRegion } from './settings-defaults.ts'
import { settingsErrors } from './settings.ts'

const settings = defaultSettings('example.com')
const legacy = withLook(settings, true)

function withFramework(of: DomainSettings, region: Region, framework: Framework): Region {
  return fitRegion(of, { ...region, framework })
}

function withTheme(of: DomainSettings, region: Region, theme: Theme): Region {
  return fitRegion(of, { ...region, banner: { ...region.banner, theme } })
}

function withLook(of: DomainSettings, legacyUI: boolean): DomainSettings {
  const switched = { ...of, ui: { ...of.ui, legacyUI } }
  return { ...switched, regions: switched.regions.map((region) => fitRegion(switched, region)) }
}

function summary({ banner, bannerType, consentType, preferences }: ReturnType<typeof newRegion>): string {
  return [
    bannerType,
    consentType,
    banner.theme,
    banner.position,
    banner.actions.join('+'),
    preferences.actions.join('+'),
  ].join(' ')
}

test('the TCF makes an opt-out region without a banner ask', () => {
  const silent = { ...newRegion('US', 'ccpa'), bannerType: 'none' as const }
  expect(summary(withFramework(settings, silent, 'tcf-2-2'))).toBe(
    'notice explicit default bottom-center accept+settings ',
  )
})

test('leaving the US framework takes away only what it alone has', () => {
  const us = newRegion('US', 'ccpa')
  expect(summary(withFramework(settings, us, 'default'))).toBe(
    'notice implicit default bottom-center accept+settings ',
  )
})

test('the old look with the TCF is an overlay in the middle', () => {
  const region = withFramework(legacy, newRegion('Europe', 'default', ['EEA']), 'tcf-2-2')
  expect(summary(region)).toBe('notice explicit overlay center accept+deny+settings accept+deny')
})

test('a position that a theme has too stays, another moves to the nearest', () => {
  const region = newRegion('Default', 'default')
  const moved = (theme: Theme, position: (typeof region)['banner']['position']) =>
    withTheme(legacy, { ...region, banner: { ...region.banner, position } }, theme).banner.position
  expect(moved('overlay', 'bottom-center')).toBe('bottom-center')
  expect(moved('bar', 'bottom-center')).toBe('bottom')
  expect(moved('bar', 'top-right')).toBe('top')
  expect(moved('bubble', 'bottom-right')).toBe('right')
  expect(moved('overlay', 'bottom')).toBe('bottom-center')
  expect(moved('overlay', 'right')).toBe('bottom-right')
})

test('switching the look moves every region to a theme that it has', () => {
  const two = { ...settings, regions: [...settings.regions, newRegion('Europe', 'tcf-2-4', ['EEA'])] }
  expect(withLook(two, true).regions.map(({ banner }) => banner.theme)).toEqual(['overlay', 'overlay'])
  const bubble = { ...legacy, regions: [withTheme(legacy, newRegion('Default', 'default'), 'bubble')] }
  expect(withLook(bubble, false).regions.map(({ banner }) => `${banner.theme} ${banner.position}`)).toEqual([
    'default bottom-left',
  ])
})

test('whatever is chosen, the region is one that can be saved', () => {
  const errorsOf = (look: typeof settings, framework: Framework, theme: Theme) => {
    const region = withTheme(look, withFramework(look, newRegion('Default', 'default'), framework), theme)
    return settingsErrors({ ...look, regions: [region] }, { bannerVersion: 300, tier: 4 })
  }
  for (const look of [settings, legacy])
    for (const framework of ['default', 'ccpa', 'tcf-2-2', 'tcf-2-4'] as const)
      for (const theme of THEMES) expect(errorsOf(look, framework, theme)).toEqual([])
})

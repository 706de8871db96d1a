import { TEMPLATE } from '@placet/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRegion } from '../settings/settings-defaults.ts'
import { settingsFromTemplate } from '../settings/templates.ts'
import { anySettings, anyEdit } from './fixtures/any-settings.ts'
import { isSame, joinPath, leavesOf, regionTitle, splitPath, withLeaf } from './leaves.ts'

const settings = settingsFromTemplate(TEMPLATE.geo, 'shop.example')

test('regions are found by title, the first one by its place, and lists are one value', () => {
  const leaves = leavesOf({
    ...settings,
    regions: [...settings.regions, newRegion('A/B', 'default', ['JP'])],
  })
  expect(leaves.get('/regions//banner/theme')).toBe(settings.regions[0]?.banner.theme)
  expect(leaves.get('/regions/United States/region')).toEqual(['US', 'US-OPT-OUT'])
  expect(leaves.get('/regions/A~1B/region')).toEqual(['JP'])
  expect(leaves.get('/categories/analytics/show')).toBe(true)
  expect(leaves.has('/regions//region')).toBe(false)
})

test('the name of a site, its first page and its credentials are nobody else’s', () => {
  const paths = [...leavesOf(settings).keys()]
  expect(paths.filter((path) => /name|entry|authentication/.test(path))).toEqual([])
})

test('the second of two regions with one title is left alone', () => {
  const [first = newRegion('Default', 'default')] = settings.regions
  const twins = [newRegion('Twin', 'default', ['JP']), newRegion('Twin', 'default', ['BR'])]
  const changed = withLeaf({ ...settings, regions: [first, ...twins] }, '/regions/Twin/region', ['IN'])
  expect(changed.regions.map(({ region }) => region)).toEqual([[], ['IN'], ['BR']])
})

test('any title survives a path', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const path = joinPath(['regions', title, 'framework'])
      expect(splitPath(path)).toEqual(['regions', title, 'framework'])
      expect(regionTitle(path)).toBe(title)
    }),
  )
})

test('writing one value changes that value only', () => {
  fc.assert(
    fc.property(anySettings, anyEdit, (before, { path, value }) => {
      const own = leavesOf(before)
      fc.pre(own.has(path))
      const after = withLeaf(before, path, value)
      expect(leavesOf(after)).toEqual(own.set(path, value))
      expect(withLeaf(after, path, leavesOf(before).get(path))).toEqual(before)
    }),
  )
})

test('equality ignores the order of fields, but not of lists', () => {
  expect(isSame([{ url: '', target: '_self' }], [{ target: '_self', url: '' }])).toBe(true)
  expect(isSame(['en', 'de'], ['de', 'en'])).toBe(false)
  expect(isSame({}, [])).toBe(false)
  expect(isSame({ one: undefined }, { other: undefined })).toBe(false)
})

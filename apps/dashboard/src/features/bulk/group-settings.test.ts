import { expect, test } from 'vitest'
import { groupSettings } from './group-settings.ts'

const settings = [
  { path: '/general/expiryDays', value: '180' },
  { path: '/ui/dark', value: 'false' },
  { path: '/css', value: '' },
  { path: '/texts/de/accept', value: 'Ja, alle' },
  { path: '/texts/de/deny', value: '' },
  { path: '/regions//banner/theme', value: 'box' },
  { path: '/regions/Europe/banner/theme', value: 'bar' },
]

test('settings are grouped, regions and languages one by one', () => {
  expect(groupSettings(settings, '').map(({ title, settings: each }) => [title, each.length])).toEqual([
    ['Behaviour', 1],
    ['Look', 2],
    ['Texts: Deutsch', 2],
    ['Region: everywhere else', 1],
    ['Region: Europe', 1],
  ])
})

test('a search finds names, groups and values', () => {
  const found = (search: string) =>
    groupSettings(settings, search).flatMap(({ settings: each }) => each.map(({ name }) => name))
  expect(found('EXPIRY')).toEqual(['general.expiryDays'])
  expect(found('europe')).toEqual(['Europe: banner.theme'])
  expect(found('box')).toEqual(['Everywhere else: banner.theme'])
  expect(found('look')).toEqual(['ui.dark', 'css'])
  expect(found('ja, alle')).toEqual(['texts.de.accept'])
  expect(found('built-in')).toEqual(['texts.de.deny'])
})

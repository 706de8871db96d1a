import { CONTENT_LABELS } from '@placet/contract/labels'
import { expect, test } from 'vitest'
import { groupLabels, screenOf } from './label-groups.ts'
import { nameOf } from './text-names.ts'

test('every label has one place', () => {
  const texts = CONTENT_LABELS.map((key) => ({
    key,
    shipped: '',
    isUnreviewed: false,
    source: '',
    value: null,
  }))
  const groups = groupLabels(texts)
  expect(groups.map(({ title }) => title)).toEqual([
    'Banner',
    'Preferences',
    'Categories',
    'Cookie list',
    'US privacy choices',
    'Icon',
    'Blocked content',
  ])
  expect(groups.flatMap((group) => group.texts)).toHaveLength(CONTENT_LABELS.length)
})

test('every label has its own name, which is not its key', () => {
  const names = CONTENT_LABELS.map(nameOf)
  expect(new Set(names).size).toBe(CONTENT_LABELS.length)
  for (const key of CONTENT_LABELS) expect(nameOf(key)).toMatch(/^[A-Z][^_]*$/)
})

test.each([
  ['bannerTitle', 'Banner title'],
  ['category_analytics_text', 'Analytics: description'],
  ['cookieCount_few', 'Number of cookies, for a few'],
  ['cd__ga_Xy', '_ga_Xy'],
])('%s is called %s', (key, name) => {
  expect(nameOf(key)).toBe(name)
})

test.each([
  ['accept', 'banner'],
  ['category_marketing', 'preferences'],
  ['save', 'preferences'],
  ['cd__ga', 'preferences'],
  ['limitUseText', 'privacy'],
  ['openPreferences', 'icon'],
  ['embedBlocked', null],
])('the preview shows %s on %s', (key, screen) => {
  expect(screenOf(key)).toBe(screen)
})

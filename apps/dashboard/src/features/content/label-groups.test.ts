import { LABELS } from '@placet/contract/labels'
import { expect, test } from 'vitest'
import { groupLabels, nameOf } from './label-groups.ts'

test('every label has one place', () => {
  const texts = LABELS.map((key) => ({ key, shipped: '', source: '', value: null }))
  const groups = groupLabels(texts)
  expect(groups.map(({ title }) => title)).toEqual([
    'Banner',
    'Preferences',
    'Categories',
    'Cookie declaration',
    'Blocked content',
  ])
  expect(groups.flatMap((group) => group.texts)).toHaveLength(LABELS.length)
})

test.each([
  ['bannerTitle', 'Banner title'],
  ['category_analytics_text', 'Category analytics text'],
  ['cookieCount_few', 'Cookie count few'],
  ['cd__ga_Xy', '_ga_Xy'],
])('%s is called %s', (key, name) => {
  expect(nameOf(key)).toBe(name)
})

import { CONTENT_LABELS, COUNTED_LABELS, LABELS } from '@placet/contract/labels'
import { LANGUAGES, loadTexts } from '@placet/rules/texts/index'
import { expect, test } from 'vitest'
import { labelsOf, textsByKey } from './rules.ts'

test.each([
  ['ja', ['other']],
  ['en', ['one', 'other']],
  ['pl', ['one', 'few', 'many', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['pt-BR', ['one', 'many', 'other']],
])('%s is translated in the plural forms that it has', (language, forms) => {
  const labels = labelsOf(language)
  expect(labels.slice(0, LABELS.length)).toEqual(LABELS)
  expect(labels.filter((label) => label.startsWith('cookieCount_'))).toEqual(
    forms.map((form) => `cookieCount_${form}`),
  )
  expect(labels).toHaveLength(LABELS.length + COUNTED_LABELS.length * forms.length)
  expect(CONTENT_LABELS).toEqual(expect.arrayContaining(labels))
})

test('every shipped language has a text for each of its labels', async () => {
  for (const { tag } of LANGUAGES) {
    const texts = await loadTexts(tag)
    const byKey = texts ? textsByKey(texts) : new Map<string, string>()
    expect(
      labelsOf(tag).filter((label) => !byKey.get(label)),
      tag,
    ).toEqual([])
  }
})

test('a plural form that the source lacks is translated from its most general one', async () => {
  const english = await loadTexts('en')
  if (!english) throw new Error('English is shipped')
  const byKey = textsByKey(english)
  expect(byKey.get('cookieCount_few')).toBe(english.counted.cookieCount.other)
  expect(byKey.get('cookieCount_one')).toBe(english.counted.cookieCount.one)
})

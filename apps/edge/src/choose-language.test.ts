import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const offered = ['en', 'de', 'pt-BR', 'zh-Hant', 'fr']

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['zh-hant-TW', 'zh-Hant'],
  ['ja, de;q=0.5', 'de'],
  ['fr;q=0.3, de;q=0.8', 'de'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['fr;q=nonsense, de;q=0.2', 'de'],
  ['ja, ko', 'en'],
])('%j reads %s', (header, expected) => {
  expect(chooseLanguage(header, offered)).toBe(expected)
})

test('whatever a client sends, it gets one of the languages on offer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (header) => {
      expect(offered).toContain(chooseLanguage(header, offered))
    }),
  )
})

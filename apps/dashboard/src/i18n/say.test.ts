import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { afterEach, expect, test } from 'vitest'
import { messages } from './de.po'
import { i18n } from './i18n.ts'
import { perLanguage } from './per-language.ts'
import { say } from './say.ts'

const speakGerman = () => i18n.loadAndActivate({ locale: 'de', messages })

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a sentence of the contract stays as it is in English', () => {
  expect(say(PROFILE_MESSAGES.saved)).toBe(PROFILE_MESSAGES.saved)
})

test('a sentence of the contract is said in German', () => {
  speakGerman()
  expect(say(PROFILE_MESSAGES.saved)).toBe('Ihre Angaben wurden gespeichert!')
})

test('a sentence with values keeps them', () => {
  speakGerman()
  expect(say('Use at most 12 patterns.')).toBe('Verwenden Sie höchstens 12 Muster.')
})

test('text that is no message stays', () => {
  speakGerman()
  expect(say('shop.example and more')).toBe('shop.example and more')
  expect(say(undefined)).toBeUndefined()
})

test('a constant and a map of a module change with the language', () => {
  const saved = perLanguage(() => ({ text: say(PROFILE_MESSAGES.saved) }))
  const byKey = perLanguage(() => new Map([['saved', say(PROFILE_MESSAGES.saved)]]))
  speakGerman()
  expect(saved.text).toBe('Ihre Angaben wurden gespeichert!')
  expect(byKey.get('saved')).toBe(saved.text)
})

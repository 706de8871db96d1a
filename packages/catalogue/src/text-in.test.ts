import { expect, test } from 'vitest'
import { listTextLanguages, readTexts, sentencesOf } from './read-texts.ts'
import { SERVICES } from './services.ts'
import { textIn } from './text-in.ts'

const TELLS = 'Tells one visitor from another.'
const sentences = sentencesOf(SERVICES)

test('a sentence is known in its own language, in others, and in their regional variants', () => {
  expect(textIn('en-GB', TELLS)).toEqual({ text: TELLS, isReviewed: true })
  expect(textIn('de', TELLS)).toEqual({ text: expect.stringMatching(/Besuch/), isReviewed: false })
  expect(textIn('de-AT', TELLS)).toEqual(textIn('de', TELLS))
})

test('an unknown language or sentence has no text, whatever it is called', () => {
  expect(textIn('tlh', TELLS)).toBeNull()
  expect(textIn('../services/chat/intercom', TELLS)).toBeNull()
  for (const sentence of ['', 'constructor', '__proto__', 'Nobody wrote this.'])
    expect(textIn('de', sentence)).toBeNull()
})

test('at least 24 languages have at least 95 % of all sentences', () => {
  const whole = ['en', ...listTextLanguages()].filter((language) => {
    const written = sentences.filter((sentence) => textIn(language, sentence) !== null)
    return written.length >= 0.95 * sentences.length
  })
  expect(whole.length).toBeGreaterThanOrEqual(24)
})

test.each(listTextLanguages())(
  'texts in %s are sentences in that language with the numbers of the English',
  (language) => {
    const texts: Record<string, string> = readTexts(language)?.texts ?? {}
    const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted()
    const wrong = Object.entries(texts).filter(
      ([english, text]) =>
        text === english ||
        text !== text.trim() ||
        !/[.!?…]$/.test(text) ||
        text.length > 200 ||
        numbersIn(text).join() !== numbersIn(english).join(),
    )
    expect(wrong).toEqual([])
  },
)

import { readFileSync, readdirSync } from 'node:fs'
import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from './de.po'
import { messages as french } from './fr.po'
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

test('a sentence within a sentence is said in German, too, and a name stays', () => {
  speakGerman()
  expect(
    say(
      'Matomo is on your site and belongs to analytics, so it needs consent first. The tags of Matomo aren’t blocked. Turn on its known patterns.',
    ),
  ).toBe(
    'Matomo ist auf Ihrer Website, gehört zur Kategorie „analytics“ und braucht daher zuerst eine Einwilligung. Die Tags von Matomo sind nicht blockiert. Schalten Sie die bekannten Muster ein.',
  )
  expect(say('1 marketing cookie ignores a refusal')).toBe('1 Cookie (marketing) missachtet eine Ablehnung')
})

test('a button with a name is said in German, and a sentence that begins like it is none', () => {
  speakGerman()
  expect(say('Add Matomo')).toBe('Matomo hinzufügen')
  expect(say('Open Booking.com')).toBe('Booking.com öffnen')
  expect(say('Add a thing that nobody has translated.')).toBe('Add a thing that nobody has translated.')
})

const golden = new URL('../../../../packages/core/src/actions/golden/', import.meta.url)
const Button = z.union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)])
const Golden = z.array(z.object({ title: z.string(), message: z.string(), buttons: z.array(Button) }))

test.each(readdirSync(golden))('all texts of the actions of %s are said in German and French', (file) => {
  const actions = Golden.parse(JSON.parse(readFileSync(new URL(file, golden), 'utf8')))
  const texts = actions.flatMap(({ title, message, buttons }) => [title, message, ...buttons])
  for (const [locale, catalogue] of [
    ['de', messages],
    ['fr', french],
  ] as const) {
    i18n.loadAndActivate({ locale, messages: catalogue })
    const english = texts.filter(
      (text) => say(text) === text || /\b(?:the|your|visitors|with)\b/.test(say(text)),
    )
    expect(english).toEqual([])
  }
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

import { textIn } from '@placet/catalogue/text-in'
import { expect, test } from 'vitest'
import type { Described, DescribedEntry } from '../catalogue/index.ts'
import { declareCookies } from './declare-cookies.ts'

const KNOWN = 'Tells one visitor from another.'
const GERMAN = textIn('de', KNOWN)?.text ?? ''

function described(entries: Record<string, DescribedEntry>, hidden: string[] = []): Described {
  return { entries: new Map(Object.entries(entries)), hidden: new Set(hidden) }
}

const GA = { cd__ga: { text: KNOWN, isOwn: false } }

test('visitors read the catalogue’s text in their language, also where it is not the default', () => {
  const own = { en: [], de: [], tlh: [] }
  expect(declareCookies(own, described(GA), 'en')).toEqual({
    declared: [{ key: 'cd__ga', text: KNOWN, lang: 'en' }],
    descriptions: { en: [], de: [{ key: 'cd__ga', text: GERMAN }], tlh: [] },
  })
  expect(declareCookies(own, described(GA), 'de')).toEqual({
    declared: [{ key: 'cd__ga', text: GERMAN, lang: 'de' }],
    descriptions: { en: [{ key: 'cd__ga', text: KNOWN }], de: [], tlh: [] },
  })
  expect(declareCookies(own, described(GA), 'tlh').declared).toEqual([
    { key: 'cd__ga', text: KNOWN, lang: 'en' },
  ])
})

test('a text of the owner is never mixed with the catalogue’s in another language', () => {
  const ownText = { en: [{ key: 'cd__ga', text: 'Counts you.' }], de: [] }
  expect(declareCookies(ownText, described(GA), 'en').descriptions).toEqual({ en: [], de: [] })
  const ownCookie = described({ cd__ga: { text: 'Counts you.', isOwn: true } })
  expect(declareCookies({ en: [], de: [] }, ownCookie, 'en')).toEqual({
    declared: [{ key: 'cd__ga', text: 'Counts you.', lang: 'en' }],
    descriptions: { en: [], de: [] },
  })
  const translated = { en: [], de: [{ key: 'cd__ga', text: 'Zählt Sie.' }] }
  expect(declareCookies(translated, described(GA), 'en').descriptions['de']).toEqual(translated.de)
})

test('a hidden cookie is declared in no language', () => {
  const none = described({}, ['cd__ga'])
  const own = { en: [], de: [{ key: 'cd__ga', text: 'Zählt Sie.' }] }
  expect(declareCookies(own, none, 'en')).toEqual({ declared: [], descriptions: { en: [], de: [] } })
})

test('a very long declaration is not translated by the catalogue', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `cd_${index}`)
  const entries = new Map(keys.map((key) => [key, { text: KNOWN, isOwn: false }] as const))
  const long: Described = { entries, hidden: new Set() }
  expect(declareCookies({ en: [], de: [], fr: [] }, long, 'en').descriptions).toEqual({
    en: [],
    de: [],
    fr: [],
  })
})

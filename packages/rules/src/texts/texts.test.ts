import { BannerTexts, COUNTED_LABELS, LABELS } from '@placet/contract/labels'
import { LanguageTag } from '@placet/contract/settings-document'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textDirection } from '../publish/text-direction.ts'
import { texts as english } from './en.ts'
import { LANGUAGES, loadTexts, withOwnTexts } from './index.ts'
import { missingTexts } from './missing-texts.ts'
import { isUnclearAccept } from './is-unclear-accept.ts'

/** Words that truly are the same. */
const SAME_IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  sq: ['{n} partner'],
  eu: ['{n} cookie'],
  bs: ['{n} partner'],
  ca: ['No'],
  hr: ['{n} partner'],
  cs: ['{n} partner'],
  da: ['Marketing', 'Type', 'Session', '{n} cookie', '{n} cookies', '{n} partner'],
  nl: ['Marketing', '{n} cookie', '{n} cookies', '{n} partner', '{n} partners'],
  et: ['{n} partner'],
  fr: ['Type', 'Session', 'Service', '{n} cookie', '{n} cookies'],
  gl: ['{n} cookie', '{n} cookies'],
  de: ['Marketing', 'Name', 'Domain'],
  el: ['{n} cookie', '{n} cookies'],
  hu: ['Marketing', 'Domain', '{n} partner'],
  id: ['Domain'],
  it: ['No', '{n} cookie', '{n} partner'],
  lv: ['Preferences'],
  ms: ['Domain'],
  mt: ['{n} cookie'],
  nb: ['Type', '{n} partner'],
  pl: ['{n} partner'],
  pt: ['{n} cookie', '{n} cookies'],
  'pt-BR': ['{n} cookie', '{n} cookies'],
  'sr-Latn': ['{n} partner'],
  sk: ['{n} partner'],
  sl: ['{n} partner'],
  es: ['No', '{n} cookie', '{n} cookies'],
  sv: ['Session', '{n} partner'],
  cy: ['{n} partner'],
}

const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul'],
}
const WRITTEN_IN_LATIN = /\{\w+\}|Placet|cookies?|\bID\b|ー/gi

const COUNT_WITHIN_THE_WORD = new Set(['ar one', 'ar two', 'he one', 'he two'])

function flat(texts: BannerTexts): [key: string, text: string][] {
  return [
    ...Object.entries(texts.labels),
    ...Object.entries(texts.counted).flatMap(([label, forms]) =>
      Object.entries(forms).map(([form, text]): [string, string] => [`${label}_${form}`, text]),
    ),
  ]
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).toSorted()
}

async function shipped(tag: string): Promise<BannerTexts> {
  const texts = await loadTexts(tag)
  if (!texts) throw new Error(`No texts are shipped for ${tag}.`)
  return texts
}

describe.each(LANGUAGES)('the texts of $englishName', ({ tag, name, englishName }) => {
  test('are complete, with exactly the plural forms of the language', async () => {
    const texts = await shipped(tag)
    expect(BannerTexts.parse(texts)).toEqual(texts)
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const label of COUNTED_LABELS) expect(Object.keys(texts.counted[label]).toSorted()).toEqual(forms)
    expect(missingTexts(texts, tag)).toEqual([])
    expect(Object.keys(texts.labels)).toEqual(LABELS)
  })

  test('hold every placeholder', async () => {
    const texts = await shipped(tag)
    for (const label of LABELS)
      expect(placeholders(texts.labels[label]), label).toEqual(placeholders(english.labels[label]))
    for (const label of COUNTED_LABELS)
      for (const [form, text] of Object.entries(texts.counted[label]))
        if (!COUNT_WITHIN_THE_WORD.has(`${tag} ${form}`)) expect(placeholders(text)).toEqual(['{n}'])
  })

  test('are tidy, and name the product', async () => {
    const texts = await shipped(tag)
    for (const [key, text] of flat(texts)) {
      expect(text, key).toBe(text.trim())
      expect(text, key).toBe(text.normalize('NFC'))
      expect(text, key).not.toMatch(/[!！¡<>]| {2}|["']/)
    }
    expect(texts.labels.brand).toContain('Placet')
  })

  test('are written in the script of the language', async () => {
    const script = new Intl.Locale(tag).maximize().script ?? ''
    const letters = new RegExp(
      `[${(SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('')}]`,
      'gu',
    )
    for (const [key, text] of flat(await shipped(tag)))
      expect(text.replaceAll(WRITTEN_IN_LATIN, '').replaceAll(letters, ''), key).not.toMatch(/\p{L}/u)
  })

  test('say plainly what each button does', async () => {
    const { accept, deny, settings, save } = (await shipped(tag)).labels
    expect(isUnclearAccept(accept)).toBe(false)
    expect(new Set([accept, deny, settings, save]).size).toBe(4)
  })

  test('are translated', async () => {
    const own = new Map(flat(await shipped(tag)))
    const same = flat(english).flatMap(([key, text]) => (own.get(key) === text ? [text] : []))
    expect(tag === 'en' ? [] : same.filter((text) => !SAME_IN_ENGLISH[tag]?.includes(text))).toEqual([])
  })

  test('are listed under a valid tag and the name the language has', () => {
    expect(LanguageTag.parse(tag)).toBe(tag)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(name).not.toBe('')
    expect(englishName).toMatch(/^[A-Z]/)
  })
})

test('a file of texts is never left out of the list', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]{2}(-[a-z]+)?\.ts$/.test(file))
  expect(files.toSorted()).toEqual(LANGUAGES.map(({ tag }) => `${tag.toLowerCase()}.ts`).toSorted())
})

test('only Arabic, Hebrew, Persian and Urdu run from right to left', () => {
  const rightToLeft = LANGUAGES.filter(({ tag }) => textDirection(tag) === 'rtl').map(({ tag }) => tag)
  expect(rightToLeft.toSorted()).toEqual(['ar', 'fa', 'he', 'ur'])
})

test.each([
  ['pt-AO', 'pt'],
  ['pt-br', 'pt-BR'],
  ['de-CH-1996', 'de'],
  ['no', 'nb'],
])('%s is served by %s', async (wanted, tag) => {
  expect(await loadTexts(wanted)).toBe(await shipped(tag))
})

test.each(['tlh', 'xx-DE', 'constructor', ''])('there are no texts for %j', async (tag) => {
  expect(await loadTexts(tag)).toBeNull()
})

test('the owner’s own texts take the place of the shipped ones, and nothing else changes', () => {
  const texts = withOwnTexts(english, [
    { key: 'accept', value: 'Allow everything' },
    { key: 'category_marketing_text', value: 'Advertising.' },
    { key: 'cookieCount_few', value: '{n} biscuits' },
    { key: 'deny', value: '' },
    { key: 'cd_session', value: 'A cookie.' },
    { key: '__proto__', value: 'x' },
    { key: 'cookieCount_constructor', value: 'x' },
  ])
  expect(texts).toEqual({
    labels: { ...english.labels, accept: 'Allow everything', category_marketing_text: 'Advertising.' },
    counted: { ...english.counted, cookieCount: { ...english.counted.cookieCount, few: '{n} biscuits' } },
  })
  expect(english.labels.accept).toBe('Accept all')
})

test('a language whose texts are half written tells what it lacks', () => {
  const texts = { labels: { ...english.labels, accept: '' }, counted: english.counted }
  expect(missingTexts(texts, 'pl')).toEqual(
    ['accept'].concat(COUNTED_LABELS.flatMap((label) => [`${label}_few`, `${label}_many`])),
  )
})

test.each(['OK', 'Got it!', ' Verstanden ', 'J’ai compris', 'ОК', '好的', 'حسنًا'])(
  '%j is no clear word for consent',
  (label) => {
    expect(isUnclearAccept(label)).toBe(true)
  },
)

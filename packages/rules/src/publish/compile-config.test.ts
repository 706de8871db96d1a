import { DomainCode } from '@placet/contract/ids'
import { PublishedConfig, PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { describe, expect, test } from 'vitest'
import { TEMPLATE } from '@placet/contract/constants'
import { TcfTexts } from '@placet/contract/labels'
import { type CompileFacts, compileDomain, configForVisitor } from './compile-config.ts'
import { declarationIn } from './declaration-in.ts'
import { defaultSettings, newRegion } from '../settings/settings-defaults.ts'
import { settingsFromTemplate } from '../settings/templates.ts'
import { loadTexts } from '../texts/index.ts'
import { loadTcfTexts } from '../texts/tcf/load-tcf-texts.ts'

async function factsFor(settings: DomainSettings, bannerVersion = 300): Promise<CompileFacts> {
  const texts = await Promise.all(
    settings.language.languages.map(async (tag) => [tag, await loadTexts(tag)] as const),
  )
  return {
    code: DomainCode.parse('abcdefgh01'),
    version: 3,
    revision: 1,
    bannerVersion,
    texts: Object.fromEntries(texts.flatMap(([tag, text]) => (text ? [[tag, text]] : []))),
    descriptions: { en: [{ key: 'cd__ga', text: 'Counts visits.' }], xx: [] },
  }
}

async function compiled(settings: DomainSettings, bannerVersion = 300): Promise<PublishedDomain> {
  return compileDomain(settings, await factsFor(settings, bannerVersion))
}

test.each([1, 2, 3, 4, 5] as const)(
  'template %i compiles to a document that visitors can get',
  async (id) => {
    const domain = await compiled(settingsFromTemplate(id, 'example.com'))
    expect(PublishedDomain.parse(domain)).toEqual(domain)
    for (const regionIndex of domain.regions.keys()) {
      const config = configForVisitor(domain, { regionIndex, language: 'en' })
      expect(PublishedConfig.parse(config)).toEqual(config)
      expect(config.region.title).toBe(domain.regions[regionIndex]?.title)
    }
  },
)

test('the same settings give the same bytes', async () => {
  const settings = settingsFromTemplate(4, 'example.com')
  expect(JSON.stringify(await compiled(settings))).toBe(
    JSON.stringify(await compiled(structuredClone(settings))),
  )
})

test('nothing of the crawler, its secrets or the name reaches visitors', async () => {
  const settings = defaultSettings('Internal name')
  settings.crawler.entry = 'https://example.com/secret-entry'
  settings.crawler.authentication = { type: 'basic', username: 'crawler', password: 'p4ss', token: 't0ken' }
  expect(JSON.stringify(await compiled(settings))).not.toMatch(
    /secret-entry|crawler|p4ss|t0ken|Internal name/,
  )
})

describe('categories', () => {
  test.each<[string, (settings: DomainSettings) => void, object]>([
    ['ask first and are off', () => {}, { consentType: 'explicit', isOnAtFirst: false, isExempt: false }],
    [
      'of an opt-out region are on',
      ({ regions: [first] }) => first && Object.assign(first, { consentType: 'implicit' }),
      { consentType: 'implicit', isOnAtFirst: true },
    ],
    [
      'take their own type before the region’s',
      ({ regions: [first] }) =>
        first &&
        Object.assign(first.categories, { analytics: { type: 'implicit', default: 'no', tracking: 'no' } }),
      { consentType: 'implicit', isOnAtFirst: false, heedsSignal: false },
    ],
    [
      'take what holds everywhere where the region says nothing',
      ({ categories }) =>
        Object.assign(categories[2] ?? {}, { default: true, dnt: false, preconsent: true, show: false }),
      { consentType: 'explicit', isOnAtFirst: true, heedsSignal: false, isExempt: true, isShown: false },
    ],
  ])('%s', async (_, change, analytics) => {
    const settings = defaultSettings('example.com')
    change(settings)
    const domain = await compiled(settings)
    expect(domain.regions[0]?.categories.analytics).toMatchObject(analytics)
    expect(domain.regions[0]?.categories.necessary).toEqual({
      consentType: 'implicit',
      isOnAtFirst: true,
      heedsSignal: false,
      isExempt: true,
      isShown: true,
    })
  })
})

test.each([
  ['ccpa', 212, 'your-privacy-choices'],
  ['ccpa', 211, 'none'],
  ['default', 300, 'none'],
] as const)('under %s, banner %i has the US link %s', async (framework, bannerVersion, link) => {
  const features = { ...newRegion('Default', framework).preferences.features, ccpaLink: true }
  const region = newRegion('Default', framework)
  const settings = {
    ...defaultSettings('example.com'),
    regions: [{ ...region, preferences: { ...region.preferences, features } }],
  }
  const domain = await compiled(settings, bannerVersion)
  expect(domain.regions[0]?.preferences.ccpaLink).toBe(link)
})

test.each([
  ['ccpa', 210, { sections: 'national', mspa: 'opt-out-option', sensitiveData: true }],
  ['ccpa', 209, null],
  ['default', 300, null],
] as const)('under %s, banner %i says of US privacy %j', async (framework, bannerVersion, usPrivacy) => {
  const settings = defaultSettings('example.com')
  const { link } = settings.ccpa
  const domain = await compiled(
    {
      ...settings,
      ccpa: { link, sections: 'national', mspa: 'opt-out-option', sensitiveData: true },
      regions: [newRegion('Default', framework)],
    },
    bannerVersion,
  )
  expect(domain.usPrivacy).toEqual(usPrivacy)
})

test('a style sheet is published as it was understood, and not at all when it is refused', async () => {
  const settings = defaultSettings('example.com')
  expect((await compiled({ ...settings, css: 'p { color: red } /* note */' })).ui.css).toBe('p{color:red;}')
  expect((await compiled({ ...settings, css: '@import "x.css";' })).ui.css).toBe('')
})

test('a visitor gets their own language and direction, others the default, and an unknown region the first', async () => {
  const settings = { ...defaultSettings('example.com') }
  settings.language = { ...settings.language, languages: ['en', 'ar'] }
  const domain = await compiled(settings)
  expect(configForVisitor(domain, { regionIndex: 9, language: 'ar' })).toMatchObject({
    language: 'ar',
    direction: 'rtl',
    region: { title: 'Default' },
  })
  expect(configForVisitor(domain, { regionIndex: 0, language: 'de' })).toMatchObject({
    language: 'en',
    direction: 'ltr',
  })
  expect(domain.descriptions).toEqual({ en: [{ key: 'cd__ga', text: 'Counts visits.' }] })
})

test.each([
  [{ enabled: true, extended: true }, ['US', 'US-CA', 'US-OPT-OUT']],
  [{ enabled: true, extended: false }, ['US']],
  [{ enabled: false, extended: true }, []],
])('with geolocation %j a region holds for %j', async (geolocation, places) => {
  const { regions } = await compiled({
    ...defaultSettings('example.com'),
    geolocation,
    regions: [newRegion('Default', 'default'), newRegion('America', 'ccpa', ['US', 'US-CA', 'US-OPT-OUT'])],
  })
  expect(regions.map((region) => region.places)).toEqual([[], places])
})

describe('a language without texts', () => {
  const speaking = (languages: string[]): DomainSettings => ({
    ...settingsFromTemplate(TEMPLATE.tcf, 'example.com'),
    language: { default: languages[0] ?? '', detectClient: true, display: true, languages },
  })
  const tcf = {
    ...{ cmpId: 31, publisherCountry: 'IS', listVersion: 1, toldSince: 1 },
    ...{ vendorIds: [1], providers: [], others: [], restrictions: [] },
  }

  test('is shown in the default language, which says which it is', async () => {
    const domain = await compiled(speaking(['he', 'sw']))
    const config = configForVisitor(domain, { regionIndex: 0, language: 'sw' })
    expect(config).toMatchObject({ language: 'he', direction: 'rtl', languages: ['he'] })
    expect(declarationIn(domain, 'sw')).toEqual(declarationIn(domain, 'he'))
  })

  test('is shown in English if the default language has none either', async () => {
    const settings = speaking(['sw', 'de'])
    const facts = await factsFor({ ...settings, language: { ...settings.language, languages: ['de', 'en'] } })
    const domain = compileDomain(settings, facts)
    expect(configForVisitor(domain, { regionIndex: 0, language: 'sw' }).language).toBe('en')
    expect(configForVisitor(domain, { regionIndex: 0, language: 'de' }).language).toBe('de')
  })

  test.each([
    { languages: ['de', 'ar'], wanted: 'ar', underTcf: 'de' },
    { languages: ['ja', 'de'], wanted: 'ja', underTcf: 'en' },
    { languages: ['ja', 'de'], wanted: 'de', underTcf: 'de' },
  ])('of the framework is not mixed with it: $wanted of $languages', async (each) => {
    const { languages, wanted, underTcf } = each
    const settings = speaking(languages)
    const language = { ...settings.language, languages: [...languages, 'en'] }
    const spoken = await Promise.all(['de', 'en'].map(async (tag) => [tag, await loadTcfTexts(tag)] as const))
    const texts = Object.fromEntries(spoken.map(([tag, text]) => [tag, TcfTexts.parse(text)]))
    const facts = { ...(await factsFor({ ...settings, language })), tcf: { ...tcf, texts } }
    const domain = compileDomain(settings, facts)
    const languageOf = (regionIndex: number) =>
      configForVisitor(domain, { regionIndex, language: wanted }).language
    expect(languageOf(0)).toBe(wanted)
    expect(languageOf(1)).toBe(underTcf)
  })
})

import type { BannerTexts } from '@placet/contract/labels'
import type { Declared } from '@placet/contract/published-config'
import { expect, test } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { declarationIn } from './declaration-in.ts'

const LANGUAGES = ['en', 'de', 'fr', 'ar']
const YEAR = 365 * 86_400

async function aDomain(declared: Declared[], languages = LANGUAGES) {
  const loaded = await Promise.all(languages.map(async (tag) => [tag, await loadTexts(tag)] as const))
  const texts: Record<string, BannerTexts> = {}
  for (const [tag, text] of loaded) if (text) texts[tag] = text
  const descriptions = { de: [{ key: 'cd_basket', text: 'Merkt sich den Warenkorb.' }] }
  return { declared, descriptions, languages, defaultLanguage: 'en', texts }
}

const BASKET: Declared = {
  key: 'cd_basket',
  text: 'Keeps the basket.',
  lang: 'en',
  provider: 'Shop',
  lifeSeconds: null,
}
const META: Declared = { key: 'cd__fbp', text: '', provider: 'Meta', lifeSeconds: 90 * 86_400 }

test('every language has every entry; a text without translation says which language it is in', async () => {
  const domain = await aDomain([META, BASKET])
  expect(declarationIn(domain, 'en')).toEqual([
    { key: 'cd__fbp', text: '', facts: 'Provider: Meta · Storage period: 3 months' },
    { key: 'cd_basket', text: 'Keeps the basket.', facts: 'Provider: Shop · Storage period: Session' },
  ])
  expect(declarationIn(domain, 'de')).toEqual([
    { key: 'cd__fbp', text: '', facts: 'Anbieter: Meta · Speicherdauer: 3 Monate' },
    { key: 'cd_basket', text: 'Merkt sich den Warenkorb.', facts: 'Anbieter: Shop · Speicherdauer: Sitzung' },
  ])
  for (const language of ['fr', 'ar']) {
    const declared = declarationIn(domain, language)
    expect(declared).toMatchObject([{ key: 'cd__fbp' }, { text: 'Keeps the basket.', lang: 'en' }])
    expect(declared.map(({ facts }) => facts)).not.toContain(undefined)
  }
})

test('an entry says its category, service and whose it is, in the visitor’s language', async () => {
  const cookie: Declared = {
    key: 'cd__ga',
    text: '',
    provider: 'Google',
    service: 'Google Analytics',
    party: 'first',
    category: 'analytics',
    lifeSeconds: 2 * YEAR,
  }
  const domain = await aDomain([cookie, { ...cookie, key: 'cd_IDE', party: 'third', category: 'marketing' }])
  expect(declarationIn(domain, 'en').map(({ facts }) => facts)).toEqual([
    'Marketing · Provider: Google · Service: Google Analytics · Storage period: 2 years · Set by a third party',
    'Analytics · Provider: Google · Service: Google Analytics · Storage period: 2 years · Set by this site',
  ])
  expect(declarationIn(domain, 'de').map(({ facts }) => facts)).toContain(
    'Statistik · Anbieter: Google · Dienst: Google Analytics · Speicherdauer: 2 Jahre · Von dieser Website',
  )
})

test.each([
  [YEAR, '1 year'],
  [400 * 86_400, '400 days'],
  [45 * 86_400, '45 days'],
  [1800, '30 minutes'],
])('%i seconds are %s', async (lifeSeconds, said) => {
  const [entry] = declarationIn(await aDomain([{ key: 'cd_a', text: '', lifeSeconds }]), 'en')
  expect(entry?.facts).toBe(`Storage period: ${said}`)
})

test('where a service processes its data is said in the visitor’s language', async () => {
  const service = { key: 'sd_Meta', text: '', provider: 'Meta', countries: ['IE', 'US'] }
  const [entry] = declarationIn(await aDomain([service]), 'fr')
  expect(entry?.facts).toContain('Meta (Irlande, États-Unis)')
})

test('a very long declaration is whole in the default language', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ key: `cd_${index}`, text: 'x' }))
  const domain = await aDomain(many)
  expect(declarationIn(domain, 'en')).toHaveLength(20_000)
  expect(declarationIn(domain, 'de')).toHaveLength(1)
})

import type { BannerTexts } from '@placet/contract/labels'
import type { Declared } from '@placet/contract/published-config'
import { declarationIn } from '@placet/rules/publish/declaration-in'
import { loadTexts } from '@placet/rules/texts/index'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { emitDeclaration } from './emit-declaration.ts'

const GA: Declared = {
  key: 'cd__ga',
  text: 'Tells one visitor from another.',
  lang: 'en',
  provider: 'Google',
  service: 'Google Analytics',
  party: 'first',
  category: 'analytics',
  lifeSeconds: 730 * 86_400,
}
const SESSION: Declared = { ...GA, key: 'cd_PHPSESSID', category: 'necessary', lifeSeconds: null }

async function aDomain(declared: Declared[]) {
  const loaded = await Promise.all(
    ['en', 'de', 'ar'].map(async (tag) => [tag, await loadTexts(tag)] as const),
  )
  const texts: Record<string, BannerTexts> = {}
  for (const [tag, text] of loaded) if (text) texts[tag] = text
  const descriptions = { de: [{ key: 'cd__ga', text: 'Unterscheidet Besucher.' }] }
  return { declared, descriptions, languages: ['en', 'de', 'ar'], defaultLanguage: 'en', texts }
}

function parse(html: string) {
  const { DOMParser } = new Window()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const data: unknown = JSON.parse(page.querySelector('script')?.textContent ?? '')
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map((each) => each.textContent)
  return { page, data, texts }
}

test('a page of the site shows every cookie by category, and how to refuse it', async () => {
  const { page, texts } = parse(emitDeclaration(await aDomain([GA, SESSION]), 'de').tail)
  expect(page.querySelector('section')?.getAttribute('lang')).toBe('de')
  expect(texts('h2, h3')).toEqual(['Cookie-Erklärung', 'Notwendig', 'Statistik'])
  expect(texts('dt')).toEqual(['PHPSESSID', '_ga'])
  expect(texts('dd')).toContain('Dienst: Google Analytics')
  expect(texts('dd')).toContain('Speicherdauer: 2 Jahre')
  expect(texts('button[data-placet-open=preferences]')).toEqual(['Cookie-Einstellungen öffnen'])
  expect(page.querySelector('dd[lang=en]')?.textContent).toBe('Tells one visitor from another.')
})

test('the JSON-LD has the facts of the HTML, as the preferences have', async () => {
  const domain = await aDomain([GA, SESSION])
  for (const language of ['en', 'de', 'ar']) {
    const { data, texts } = parse(emitDeclaration(domain, language).tail)
    const shown = declarationIn(domain, language)
    expect(data).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: shown.map(({ key, text, lang = language, facts }) => ({
        item: {
          name: key.slice(3),
          description: { '@language': lang, '@value': text },
          valueReference: facts?.split(' · ').map((fact) => ({ value: fact.split(': ').at(-1) })),
        },
      })),
    })
    const facts = shown.flatMap((entry) => entry.facts?.split(' · ') ?? [])
    expect(facts.filter((fact) => !texts('dd').includes(fact))).toEqual([])
  }
})

test('a name or text cannot become markup or end the data', async () => {
  const hostile = `</script><img src=x onerror=alert(1)>"'&<!--`
  const evil = { ...GA, key: `cd_${hostile}`, text: hostile, provider: hostile, service: hostile }
  const { page, data, texts } = parse(emitDeclaration(await aDomain([evil]), 'en').tail)
  expect(page.querySelectorAll('img, script:not([type="application/ld+json"])').length).toBe(0)
  expect(texts('dt')).toEqual([hostile])
  expect(data).toMatchObject({ itemListElement: [{ item: { name: hostile } }] })
})

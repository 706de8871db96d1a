import type { BannerTexts } from '@placet/contract/labels'
import type { Declared, PublishedDomain } from '@placet/contract/published-config'
import { spokenLanguage } from './compile-config.ts'
import { inUnits } from '../lifetime.ts'

/** Limit across all languages: beyond it, languages other than the default contain only translated entries. */
export const TRANSLATED_ENTRIES_MAX = 50_000

/** An entry as shown to visitors. */
export interface DeclaredEntry {
  readonly key: string
  readonly text: string
  /** Language of the text, if it is not translated. */
  readonly lang?: string
  /** Category, provider, countries, service, storage period, and whether it is the site's own, where known. */
  readonly facts?: string
}

/** A fact in words, with what it is a fact about, where that needs saying. */
export interface Fact {
  readonly name?: string | undefined
  readonly value: string
}

type DescribedEntry = Omit<DeclaredEntry, 'facts'> & Pick<Declared, 'category'> & { readonly facts: Fact[] }

export type Declaring = Pick<
  PublishedDomain,
  'declared' | 'descriptions' | 'languages' | 'defaultLanguage' | 'texts'
>

/** The cookie declaration for visitors who read this language. */
export function declarationIn(domain: Declaring, wanted: string): DeclaredEntry[] {
  return describeEntries(domain, wanted).map(({ key, text, lang, facts }) => ({
    key,
    text,
    ...(lang !== undefined && { lang }),
    ...(facts.length > 0 && { facts: facts.map(inWords).join(' · ') }),
  }))
}

export function inWords({ name, value }: Fact): string {
  return name === undefined ? value : `${name}: ${value}`
}

/** The same with each fact apart. */
export function describeEntries(domain: Declaring, wanted: string): DescribedEntry[] {
  const language = spokenLanguage(domain, wanted)
  const { declared, descriptions, languages, defaultLanguage } = domain
  const translations = (descriptions[language] ?? []).map((each) => ({ ...each, facts: [] }))
  const isLong = declared.length * languages.length > TRANSLATED_ENTRIES_MAX
  if (language !== defaultLanguage && isLong) return translations
  const texts = new Map(translations.map(({ key, text }) => [key, text]))
  const known = new Set(declared.map(({ key }) => key))
  const describe = describeIn(language, domain.texts[language]?.labels)
  return [
    ...declared.map((entry): DescribedEntry => {
      const { key, lang, category } = entry
      const translated = texts.get(key)
      const isForeign = translated === undefined && lang !== undefined && lang !== language
      return {
        key,
        text: translated ?? entry.text,
        ...(isForeign && { lang }),
        ...(category && { category }),
        facts: describe(entry),
      }
    }),
    ...translations.filter(({ key }) => !known.has(key)),
  ].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** Runs here because a browser would need the code and the country names for it. */
function describeIn(language: string, labels: BannerTexts['labels'] | undefined) {
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const lives = new Map<number | null, string>([[null, labels?.cookieSession ?? '']])
  const lifeOf = (seconds: number | null) => {
    const life = lives.get(seconds) ?? describeLife(seconds ?? 0, language)
    lives.set(seconds, life)
    return life
  }
  return ({ provider, countries = [], service, party, category, lifeSeconds }: Declared): Fact[] => {
    const places = countries.map((code) => regions.of(code)).join(', ')
    const from = provider && provider + (places && ` (${places})`)
    const facts = [
      { value: category && labels?.[`category_${category}`] },
      { name: labels?.cookieProvider, value: from },
      { name: labels?.cookieService, value: service },
      { name: labels?.cookieExpiry, value: lifeSeconds === undefined ? '' : lifeOf(lifeSeconds) },
      { value: party && labels?.[party === 'first' ? 'cookieFirstParty' : 'cookieThirdParty'] },
    ]
    return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  }
}

function describeLife(lifeSeconds: number, language: string): string {
  const { count, unit } = inUnits(lifeSeconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

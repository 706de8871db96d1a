import type { BannerTexts } from '@placet/contract/labels'
import type { Declared, PublishedDomain } from '@placet/contract/published-config'
import { spokenLanguage } from './compile-config.ts'
import { inUnits } from '../lifetime.ts'

/** Limit across all languages: beyond it, languages other than the default contain only translated entries. */
const ENTRIES_MAX = 50_000

/** An entry as shown to visitors. */
export interface DeclaredEntry {
  readonly key: string
  readonly text: string
  /** Language of the text, if it is not translated. */
  readonly lang?: string
  /** Provider, countries and storage period, where known. */
  readonly facts?: string
}

type Declaring = Pick<
  PublishedDomain,
  'declared' | 'descriptions' | 'languages' | 'defaultLanguage' | 'texts'
>

/** The cookie declaration for visitors who read this language. */
export function declarationIn(domain: Declaring, wanted: string): DeclaredEntry[] {
  const language = spokenLanguage(domain, wanted)
  const { declared, descriptions, languages, defaultLanguage } = domain
  const translations = descriptions[language] ?? []
  if (language !== defaultLanguage && declared.length * languages.length > ENTRIES_MAX) return translations
  const texts = new Map(translations.map(({ key, text }) => [key, text]))
  const known = new Set(declared.map(({ key }) => key))
  const describe = describeIn(language, domain.texts[language]?.labels)
  return [
    ...declared.map((entry): DeclaredEntry => {
      const { key, lang } = entry
      const translated = texts.get(key)
      const isForeign = translated === undefined && lang !== undefined && lang !== language
      const facts = describe(entry)
      return {
        key,
        text: translated ?? entry.text,
        ...(isForeign && { lang }),
        ...(facts !== '' && { facts }),
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
  return ({ provider, countries = [], lifeSeconds }: Declared): string => {
    const places = countries.map((code) => regions.of(code)).join(', ')
    const from = provider && `${labels?.cookieProvider}: ${provider}${places && ` (${places})`}`
    const life = lifeSeconds !== undefined && `${labels?.cookieExpiry}: ${lifeOf(lifeSeconds)}`
    return [from, life].filter(Boolean).join(' · ')
  }
}

function describeLife(lifeSeconds: number, language: string): string {
  const { count, unit } = inUnits(lifeSeconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

import { CATALOGUE_LANGUAGE } from '@placet/catalogue/text-in'
import type { Declared, PublishedDomain } from '@placet/contract/published-config'
import { TRANSLATED_ENTRIES_MAX } from '@placet/rules/publish/declaration-in'
import { type Described, type DescribedEntry, textOfEntry } from '../catalogue/index.ts'

type Texts = PublishedDomain['descriptions']

/**
 * Everything on the domain's list, in the default language where a text exists, with the owner's translations and
 * those of the catalogue.
 */
export function declareCookies(
  own: Texts,
  { entries, hidden }: Described,
  defaultLanguage: string,
): Pick<PublishedDomain, 'declared' | 'descriptions'> {
  const byDefault = new Map(own[defaultLanguage]?.map(({ key, text }) => [key, text]))
  const declared = [...new Set([...entries.keys(), ...byDefault.keys()])]
    .filter((key) => !hidden.has(key))
    .toSorted()
    .map((key) => declare(key, entries.get(key), byDefault.get(key), defaultLanguage))
  const isLong = declared.length * Object.keys(own).length > TRANSLATED_ENTRIES_MAX
  const known = isLong ? [] : declared.filter(({ key }) => !byDefault.has(key))
  const descriptions: Texts = {}
  for (const [language, texts] of Object.entries(own)) {
    if (language === defaultLanguage) {
      descriptions[language] = []
      continue
    }
    const shown = texts.filter(({ key }) => !hidden.has(key))
    const written = new Set(shown.map(({ key }) => key))
    const translated = known.flatMap(({ key, text: before }) => {
      const entry = written.has(key) ? undefined : entries.get(key)
      const text = entry && textOfEntry(entry, { language, defaultLanguage })?.text
      return text === undefined || text === before ? [] : [{ key, text }]
    })
    descriptions[language] = [...shown, ...translated]
  }
  return { declared, descriptions }
}

function declare(
  key: string,
  entry: DescribedEntry | undefined,
  byDefault: string | undefined,
  defaultLanguage: string,
): Declared {
  const { text: known = '', isOwn: _, ...facts } = entry ?? {}
  const translated =
    byDefault ?? (entry && textOfEntry(entry, { language: defaultLanguage, defaultLanguage })?.text)
  const text = translated ?? known
  const lang = translated === undefined ? CATALOGUE_LANGUAGE : defaultLanguage
  return { key, text, ...(text !== '' && { lang }), ...facts }
}

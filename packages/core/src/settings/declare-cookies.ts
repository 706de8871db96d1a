import type { Declared, PublishedDomain } from '@placet/contract/published-config'
import type { Described, DescribedEntry } from '../catalogue/index.ts'

type Texts = PublishedDomain['descriptions']

/** Catalogue texts are written in English. */
const CATALOGUE_LANGUAGE = 'en'

/** Everything on the domain's list, in the default language where a text exists, and the owner's translations. */
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
  const descriptions: Texts = {}
  for (const [language, texts] of Object.entries(own)) {
    descriptions[language] = language === defaultLanguage ? [] : texts.filter(({ key }) => !hidden.has(key))
  }
  return { declared, descriptions }
}

function declare(
  key: string,
  entry: DescribedEntry | undefined,
  byDefault: string | undefined,
  defaultLanguage: string,
): Declared {
  const { text: known = '', isOwn = false, ...facts } = entry ?? {}
  const text = byDefault ?? known
  const lang = byDefault !== undefined || isOwn ? defaultLanguage : CATALOGUE_LANGUAGE
  return { key, text, ...(text !== '' && { lang }), ...facts }
}

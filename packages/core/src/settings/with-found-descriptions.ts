import type { PublishedDomain } from '@placet/contract/published-config'

type Descriptions = PublishedDomain['descriptions']

interface Found {
  texts: ReadonlyMap<string, string>
  hidden: ReadonlySet<string>
}

/** The owner's texts without those of hidden cookies; in the default language also what else is known. */
export function withFoundDescriptions(
  descriptions: Descriptions,
  { texts, hidden }: Found,
  defaultLanguage: string,
): Descriptions {
  const shown = Object.entries(descriptions).map(([language, own]) => {
    const visible = own.filter(({ key }) => !hidden.has(key))
    return [language, language === defaultLanguage ? withMissing(visible, texts) : visible] as const
  })
  return Object.fromEntries(shown)
}

function withMissing(own: Descriptions[string], texts: Found['texts']): Descriptions[string] {
  const there = new Set(own.map(({ key }) => key))
  const missing = [...texts].filter(([key]) => !there.has(key)).map(([key, text]) => ({ key, text }))
  if (missing.length === 0) return own
  return [...own, ...missing].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

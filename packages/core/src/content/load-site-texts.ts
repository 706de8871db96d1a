import type { Tx } from '@placet/db/tx'
import { loadTexts } from '@placet/rules/texts/index'
import { sql } from 'kysely'
import type { DomainRow } from '../domain-in-account.ts'
import { type Described, loadDescribed, textOfEntry } from '../catalogue/index.ts'
import { readDraft } from '../settings/index.ts'
import { labelsOf, textsByKey } from './rules.ts'

/** All texts of a site in its enabled languages. */
export interface SiteTexts {
  /** The default language. */
  readonly source: string
  readonly languages: readonly string[]
  /** Labels of the language, then cookies and services by name. */
  keysOf(language: string): string[]
  ownOf(language: string): ReadonlyMap<string, string>
  shippedOf(language: string): ReadonlyMap<string, string>
}

export async function loadSiteTexts(tx: Tx, domain: DomainRow): Promise<SiteTexts> {
  const { languages, default: source } = (await readDraft(tx, domain)).language
  const rows = await tx
    .selectFrom('domain_text')
    .select(['language', 'key', 'value'])
    .where('domain_id', '=', domain.id)
    .where('language', 'in', languages)
    .execute()
  const byLanguage = Map.groupBy(rows, ({ language }) => language)
  const own = new Map(
    languages.map((tag) => [tag, new Map((byLanguage.get(tag) ?? []).map(({ key, value }) => [key, value]))]),
  )
  const described = await loadDescribed(tx, domain)
  const shipped = new Map(
    await Promise.all(
      languages.map(async (tag) => {
        const descriptions = shippedDescriptions(described, tag, source)
        const texts = descriptions.map(({ key, text }) => [key, text] as const)
        return [tag, new Map([...(await shippedTexts(tag)), ...texts])] as const
      }),
    ),
  )
  const keys = await readDescribedKeys(tx, domain.id, described)
  return {
    source,
    languages,
    keysOf: (language) => [...labelsOf(language), ...keys],
    ownOf: (language) => own.get(language) ?? new Map<string, string>(),
    shippedOf: (language) => shipped.get(language) ?? new Map<string, string>(),
  }
}

/** Built-in texts; empty if the language has none. */
export async function shippedTexts(language: string): Promise<ReadonlyMap<string, string>> {
  const texts = await loadTexts(language)
  return texts ? textsByKey(texts) : new Map()
}

export interface ShippedDescription {
  key: string
  text: string
  isReviewed: boolean
}

/** Texts of cookies and services that visitors read where the site has none of its own. */
export function shippedDescriptions(
  { entries }: Described,
  language: string,
  defaultLanguage: string,
): ShippedDescription[] {
  return [...entries].flatMap(([key, entry]) => {
    const shipped = textOfEntry(entry, { language, defaultLanguage })
    return shipped ? [{ key, ...shipped }] : []
  })
}

/** Cookies and services of the site, and those that have a text in some language. */
async function readDescribedKeys(tx: Tx, domainId: string, { entries }: Described): Promise<string[]> {
  const rows = await tx
    .selectFrom('domain_text')
    .select('key')
    .distinct()
    .where('domain_id', '=', domainId)
    .where(sql`left(key, 3)`, 'in', ['cd_', 'sd_'])
    .execute()
  return [...new Set([...entries.keys(), ...rows.map(({ key }) => key)])].toSorted()
}

import type { Tx } from '@placet/db/tx'
import { loadTexts } from '@placet/rules/texts/index'
import { sql } from 'kysely'
import type { DomainRow } from '../domain-in-account.ts'
import { listServiceNames } from '../catalogue/index.ts'
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
  const shipped = new Map(
    await Promise.all(languages.map(async (tag) => [tag, await shippedTexts(tag)] as const)),
  )
  const described = await readDescribedKeys(tx, domain.id)
  return {
    source,
    languages,
    keysOf: (language) => [...labelsOf(language), ...described],
    ownOf: (language) => own.get(language) ?? new Map<string, string>(),
    shippedOf: (language) => shipped.get(language) ?? new Map<string, string>(),
  }
}

/** Built-in texts; empty if the language has none. */
export async function shippedTexts(language: string): Promise<ReadonlyMap<string, string>> {
  const texts = await loadTexts(language)
  return texts ? textsByKey(texts) : new Map()
}

/** Cookies and services of the site, and those that have a text in some language. */
async function readDescribedKeys(tx: Tx, domainId: string): Promise<string[]> {
  const services = await listServiceNames(tx, domainId)
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM (
      SELECT 'cd_' || coalesce(matched_pattern, name) AS key FROM domain_cookie
      WHERE domain_id = ${domainId} AND deleted_at IS NULL AND NOT is_hidden
      UNION SELECT 'sd_' || name FROM unnest(${services}::text[]) AS service (name)
      UNION SELECT key FROM domain_text WHERE domain_id = ${domainId} AND left(key, 3) IN ('cd_', 'sd_')
    ) known ORDER BY key COLLATE "C"`.execute(tx)
  return rows.map(({ key }) => key)
}

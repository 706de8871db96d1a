import type { CatalogueMatch, StoredItem } from '@placet/catalogue/catalogue-match'
import { createMatcher } from '@placet/catalogue/create-matcher'
import { match } from '@placet/catalogue/match'
import { importedAt, type ImportedRow, readImport } from '@placet/db/catalogue-import'
import type { Tx } from '@placet/db/tx'
import { categoryNumbered } from './rules.ts'

export type Matcher = (item: StoredItem) => CatalogueMatch | null

let newest: { readonly version: number; readonly matcher: Matcher } | undefined

/** Matcher over the built-in and imported catalogues; rebuilt after an import. */
export async function loadMatcher(tx: Tx): Promise<Matcher> {
  const version = (await importedAt(tx))?.getTime()
  if (version === undefined) return match
  if (newest?.version !== version) {
    const rows = await readImport(tx)
    newest = { version, matcher: createMatcher(rows.map(toFact)) }
  }
  return newest.matcher
}

function toFact(row: ImportedRow) {
  return {
    name: row.name,
    hosts: row.hosts,
    serviceName: row.service_name,
    vendor: row.vendor,
    category: categoryNumbered(row.category_id),
    description: row.description,
    lifetimeSeconds: row.lifetime_seconds === null ? null : Number(row.lifetime_seconds),
  }
}

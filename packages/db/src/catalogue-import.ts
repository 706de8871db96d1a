import type { Insertable, Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { Tx } from './tx.ts'
import type { CatalogueImport } from './types.gen.ts'

export type ImportedRow = Selectable<CatalogueImport>

const ROWS_AT_ONCE = 1000

/** Replaces the previous list atomically. Only the owner of the database may do this. */
export async function replaceImport(
  db: Db,
  rows: readonly Omit<Insertable<CatalogueImport>, 'position' | 'imported_at'>[],
  now: Date,
): Promise<void> {
  const all = rows.map((row, position) => ({ ...row, position, imported_at: now }))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('catalogue_import').execute()
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
      await tx
        .insertInto('catalogue_import')
        .values(all.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  })
}

/** Changes with every import; null before the first one. */
export async function importedAt(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('catalogue_import').select('imported_at').limit(1).executeTakeFirst()
  return row?.imported_at ?? null
}

export function readImport(tx: Tx): Promise<ImportedRow[]> {
  return tx.selectFrom('catalogue_import').selectAll().orderBy('position').execute()
}

import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'

/** Names of accounts; without those that are gone. */
export async function namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM staff_account_names(${[...accountIds]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

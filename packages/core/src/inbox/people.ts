import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { readingRoles } from './read-own-actions.ts'

interface PersonRow {
  user_id: string
  name: string
  domain_ids: string[]
}

/** Members who can get actions of these sites, each with those of the sites that they see. */
export async function readPeople(tx: Tx, siteIds: readonly string[]): Promise<PersonRow[]> {
  const ids = [...new Set(siteIds)]
  const { rows } = await sql<PersonRow>`
    SELECT * FROM action_people(${ids}::text[], ${readingRoles()}::text[]) ORDER BY lower(name), user_id`.execute(
    tx,
  )
  return rows
}

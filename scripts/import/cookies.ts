import { readCookieList } from '@placet/catalogue/read-cookie-list'
import { CATEGORIES } from '@placet/contract/constants'
import { replaceImport } from '@placet/db/catalogue-import'
import type { Db } from '@placet/db/client'

/** The list before it goes. */
export async function importCookies(db: Db, csv: string): Promise<string> {
  const { facts, refusedRows } = readCookieList(csv)
  const rows = facts.map((fact) => ({
    name: fact.name,
    hosts: [...fact.hosts],
    service_name: fact.serviceName,
    vendor: fact.vendor,
    category_id: CATEGORIES.indexOf(fact.category) + 1,
    description: fact.description,
    lifetime_seconds: fact.lifetimeSeconds,
  }))
  await replaceImport(db, rows, new Date())
  const refused = refusedRows.length === 0 ? '' : `; left out: row ${refusedRows.join(', ')}`
  return `${facts.length} imported${refused}`
}

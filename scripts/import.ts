import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readCookieList } from '@placet/catalogue/read-cookie-list'
import { CATEGORIES } from '@placet/contract/constants'
import { replaceImport } from '@placet/db/catalogue-import'
import { connectDb } from '@placet/db/client'
import { readImportEnv } from './env.ts'

/** `npm run import -- cookies FILE.csv`: what scans know beside what is built in. The list before it goes. */
const [kind, file] = parseArgs({ allowPositionals: true }).positionals
if (kind !== 'cookies' || file === undefined) throw new Error('usage: npm run import -- cookies FILE.csv')
const { facts, refusedRows } = readCookieList(await readFile(file, 'utf8'))
const db = connectDb({ url: readImportEnv().PLACET_DATABASE_URL, poolMax: 1 })
try {
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
} finally {
  await db.destroy()
}
const refused = refusedRows.length === 0 ? '' : `; left out: row ${refusedRows.join(', ')}`
process.stdout.write(`${facts.length} imported${refused}\n`)

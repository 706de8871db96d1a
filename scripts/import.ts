import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connectDb } from '@placet/db/client'
import { readImportEnv } from './env.ts'
import { importCookies } from './import/cookies.ts'
import { importGlobalVendorList } from './import/global-vendor-list.ts'
import { importProviders } from './import/providers.ts'
import { importTranslation } from './import/translation.ts'

const USAGE =
  'usage: npm run import -- cookies FILE.csv | gvl FILE.json | providers FILE.csv | translation FILE.json LANGUAGE'
const IMPORTS = {
  cookies: importCookies,
  gvl: importGlobalVendorList,
  providers: importProviders,
  translation: importTranslation,
}

/** What others publish, from a file: what scans know beside what is built in, and vendor lists. */
const [kind = '', file, language = ''] = parseArgs({ allowPositionals: true }).positionals
const run = Object.entries(IMPORTS).find(([name]) => name === kind)?.[1]
if (run === undefined || file === undefined) throw new Error(USAGE)
const text = await readFile(file, 'utf8')
const db = connectDb({ url: readImportEnv().PLACET_DATABASE_URL, poolMax: 1 })
try {
  process.stdout.write(`${await run(db, text, language)}\n`)
} finally {
  await db.destroy()
}

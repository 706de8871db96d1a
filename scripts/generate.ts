import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOpenApi } from '@placet/contract/openapi'
import { format } from 'oxfmt'

const FILE = join(import.meta.dirname, '../docs/openapi.json')

/** Writes docs/openapi.json from the contract; with --check, only verifies that the file is current. */
const { code: wanted } = await format(FILE, JSON.stringify(buildOpenApi('/')), { printWidth: 110 })
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '')
  if (found !== wanted) throw new Error('docs/openapi.json is not current: run "npm run generate"')
} else {
  await writeFile(FILE, wanted)
}

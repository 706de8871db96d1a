import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildOpenApi } from '@placet/contract/openapi'
import { format } from 'oxfmt'
import { cacheFiles } from './caches/cache-files.ts'

const root = join(import.meta.dirname, '..')
const STYLE = { printWidth: 110, semi: false, singleQuote: true } as const

/**
 * Writes docs/openapi.json from the contract, and the configurations of caches from their rules. With --check, only
 * verifies that the files are current.
 */
const files = { 'docs/openapi.json': JSON.stringify(buildOpenApi('/')), ...cacheFiles() }
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path)
  const wanted = /\.(?:json|js)$/.test(path) ? (await format(file, text, STYLE)).code : text
  if (process.argv.includes('--check')) {
    const found = await readFile(file, 'utf8').catch(() => '')
    if (found !== wanted) throw new Error(`${path} is not current: run "npm run generate"`)
  } else {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, wanted)
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@placet/testkit/create-test-database'

export const TYPES_FILE = join(import.meta.dirname, '../packages/db/src/types.gen.ts')
const CODEGEN = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))

/** Database types generated from freshly run migrations. */
export async function generateTypes(): Promise<string> {
  const database = await createTestDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'placet-types-'))
  const target = join(dir, 'types.gen.ts')
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        CODEGEN,
        ...['--url', database.url, '--dialect', 'postgres', '--default-schema', 'public'],
        ...['--include-pattern', 'public.*', '--out-file', target, '--log-level', 'error'],
      ],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`the types could not be generated: ${stderr}`)
    return await readFile(target, 'utf8')
  } finally {
    await Promise.all([database.drop(), rm(dir, { recursive: true, force: true })])
  }
}

if (import.meta.main) await writeFile(TYPES_FILE, await generateTypes())

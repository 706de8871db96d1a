import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@placet/testkit/create-test-database'

const FILE = join(import.meta.dirname, '../packages/db/src/types.gen.ts')

/** Generates the database types from freshly run migrations; with --write it keeps them, else they must be the same. */
const database = await createTestDatabase()
const dir = await mkdtemp(join(tmpdir(), 'placet-types-'))
const target = process.argv.includes('--write') ? FILE : join(dir, 'types.gen.ts')
try {
  const { status } = spawnSync(
    'kysely-codegen',
    [
      ...['--url', database.url, '--dialect', 'postgres', '--default-schema', 'public'],
      ...['--include-pattern', 'public.*', '--out-file', target, '--log-level', 'error'],
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('the types could not be generated')
  if ((await readFile(target, 'utf8')) !== (await readFile(FILE, 'utf8'))) {
    throw new Error(
      'packages/db/src/types.gen.ts is not current: run "node scripts/check-generated.ts --write"',
    )
  }
} finally {
  await Promise.all([database.drop(), rm(dir, { recursive: true, force: true })])
}

import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ALL_JOBS } from '@placet/contract/jobs'
import { installJobQueue } from './job-queue.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations')

/**
 * Migrates the database at `url` to the newest schema. The URL's user must own the database. Bundles pass the
 * location of the files.
 */
export async function migrate(url: string, migrationsDir = MIGRATIONS_DIR): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({ db, provider: sqlFilesIn(migrationsDir) })
    const { error, results } = await migrator.migrateToLatest()
    const failed = results?.find((result) => result.status === 'Error')
    if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  } finally {
    await db.destroy()
  }
  await installJobQueue(url)
}

/** Changes with every edit of a migration and every new queue, so that cached migrated copies can be invalidated. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify(ALL_JOBS.map(({ name, formerly, retries }) => [name, formerly, retries])),
  )
  for (const name of await migrationNames(MIGRATIONS_DIR))
    hash.update(name).update(await readFile(join(MIGRATIONS_DIR, name), 'utf8'))
  return hash.digest('hex').slice(0, 12)
}

function sqlFilesIn(dir: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(dir)
      return Object.fromEntries(names.map((name) => [name, migrationFrom(join(dir, name))]))
    },
  }
}

function migrationFrom(file: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readFile(file, 'utf8')).execute(db)
    },
  }
}

async function migrationNames(dir: string): Promise<string[]> {
  const files = await readdir(dir)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

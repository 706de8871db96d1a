import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { JOBS } from '@placet/contract/jobs'
import { installJobQueue } from './job-queue.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** Brings the database at `url` to the newest schema. The URL's user must own the database. */
export async function migrate(url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({ db, provider: sqlFiles })
    const { error, results } = await migrator.migrateToLatest()
    const failed = results?.find((result) => result.status === 'Error')
    if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  } finally {
    await db.destroy()
  }
  await installJobQueue(url)
}

/** Changes with every edit of a migration and every new queue: whoever keeps a migrated copy knows when to make it anew. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(JOBS.map(({ name, retries }) => [name, retries])))
  for (const name of await migrationNames()) hash.update(name).update(await readMigration(name))
  return hash.digest('hex').slice(0, 12)
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = await migrationNames()
    return Object.fromEntries(names.map((name) => [name, migrationFrom(name)]))
  },
}

function migrationFrom(name: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readMigration(name)).execute(db)
    },
  }
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

function readMigration(name: string): Promise<string> {
  return readFile(new URL(name, MIGRATIONS), 'utf8')
}

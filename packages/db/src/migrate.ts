import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ALL_JOBS } from '@placet/contract/jobs'
import { installJobQueue } from './job-queue.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations')

/** A migration that can't have its locks waits this long before it lets the traffic behind it through, and tries again. */
const LOCK_TIMEOUT = '2s'
const LOCK_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates the database at `url` to the newest schema, each migration in its own transaction. The URL's user must own the
 * database. A database that a newer version migrated stays as it is. Bundles pass the location of the files.
 */
export async function migrate(url: string, migrationsDir = MIGRATIONS_DIR): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({
      db,
      provider: sqlFilesIn(db, migrationsDir, await newerMigrations(db, migrationsDir)),
    })
    for (let tries = 1; ;) {
      const { error, results = [] } = await migrator.migrateUp()
      const [result] = results
      if (error === undefined && result === undefined) break
      if (error === undefined) tries = 1
      else if (isWithoutLock(error) && tries < LOCK_TRIES) tries += 1
      else throw new Error(`migration ${result?.migrationName ?? ''} failed`, { cause: error })
    }
  } finally {
    await db.destroy()
  }
  await installJobQueue(url)
}

function isWithoutLock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

/** Applied by a version after this one: an older program works with them, as they only add. */
async function newerMigrations(db: Kysely<unknown>, dir: string): Promise<string[]> {
  const names = new Set(await migrationNames(dir))
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !names.has(name))
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

function sqlFilesIn(db: Kysely<unknown>, dir: string, applied: readonly string[]): MigrationProvider {
  const unknown: Migration = { up: () => Promise.reject(new Error('a newer version applied it')) }
  return {
    async getMigrations() {
      const names = await migrationNames(dir)
      return Object.fromEntries([
        ...names.map((name) => [name, migrationFrom(db, join(dir, name))] as const),
        ...applied.map((name) => [name, unknown] as const),
      ])
    },
  }
}

/** An index that is built beside the traffic can't be part of a transaction: its statement has to bear a second run. */
function migrationFrom(db: Kysely<unknown>, file: string): Migration {
  return {
    async up(tx) {
      const text = await readFile(file, 'utf8')
      const isConcurrent = /\bCONCURRENTLY\b/.test(text)
      if (!isConcurrent) await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
      await sql.raw(text).execute(isConcurrent ? db : tx)
    },
  }
}

async function migrationNames(dir: string): Promise<string[]> {
  const files = await readdir(dir)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

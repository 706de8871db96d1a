import { createClient } from '@clickhouse/client'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Analytics, createAnalytics } from './client.ts'
import { command } from './command.ts'
import { query } from './query.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations')

/** Every statement can be run again, so that two of these at once, or one cut short, do no harm. */
export async function migrateAnalytics(url: string, database: string): Promise<void> {
  await createDatabase(url, database)
  const analytics = createAnalytics({ url, database })
  try {
    await command(analytics, {
      name: 'create the table of migrations',
      sql: `CREATE TABLE IF NOT EXISTS schema_migration (name String, applied_at DateTime DEFAULT now())
            ENGINE = MergeTree ORDER BY name SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
    })
    const applied = await appliedMigrations(analytics)
    const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith('.sql')).toSorted()
    for (const file of files.filter((name) => !applied.has(name))) await apply(analytics, file)
  } finally {
    await analytics.close()
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const client = createClient({ url })
  try {
    await client.command({
      query: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}',
      query_params: { database },
    })
  } finally {
    await client.close()
  }
}

async function appliedMigrations(analytics: Analytics): Promise<ReadonlySet<string>> {
  const rows = await query(analytics, {
    name: 'applied migrations',
    sql: 'SELECT DISTINCT name FROM schema_migration',
    row: z.object({ name: z.string() }),
  })
  return new Set(rows.map(({ name }) => name))
}

async function apply(analytics: Analytics, file: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS_DIR, file), 'utf8')
  for (const sql of text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')) {
    await command(analytics, { name: file, sql })
  }
  await command(analytics, {
    name: `note ${file} as applied`,
    sql: 'INSERT INTO schema_migration (name) SELECT {file:String}',
    params: { file },
  })
}

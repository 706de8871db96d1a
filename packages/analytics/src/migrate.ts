import { createClient } from '@clickhouse/client'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Analytics, createAnalytics, readingDatabase, sideDatabase } from './client.ts'
import { command } from './command.ts'
import { nodeInSql, type Places } from './places.ts'
import { query } from './query.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations')

export interface ClusterOptions {
  /** Name in every node's `remote_servers`; its shards are in the order of the workers' addresses. */
  name: string
  /** Whether each shard has replicas coordinated by a keeper. */
  isReplicated: boolean
  nodes: number
  places: Places
}

interface NodeMigration {
  url: string
  database: string
  isReplicated: boolean
  migrationsDir: string
}

/**
 * Every statement is idempotent, so concurrent or interrupted runs do no harm. In a cluster, every node is migrated:
 * workers write to the tables of the shard's node, readers use a second database with distributed tables.
 */
export async function migrateAnalytics(
  url: string,
  database: string,
  cluster?: ClusterOptions,
  migrationsDir = MIGRATIONS_DIR,
): Promise<void> {
  await migrateNode({ url, database, isReplicated: cluster?.isReplicated ?? false, migrationsDir })
  if (cluster !== undefined) await createEverywhere(url, database, cluster)
}

async function migrateNode({ url, database, isReplicated, migrationsDir }: NodeMigration): Promise<void> {
  await Promise.all([database, sideDatabase(database)].map((name) => createDatabase(url, name)))
  const analytics = createAnalytics({ url, database })
  try {
    await command(analytics, {
      name: 'create the table of migrations',
      sql: `CREATE TABLE IF NOT EXISTS schema_migration (name String, applied_at DateTime DEFAULT now())
            ENGINE = MergeTree ORDER BY name SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
    })
    const applied = await appliedMigrations(analytics)
    const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).toSorted()
    for (const file of files.filter((name) => !applied.has(name)))
      await apply(analytics, join(migrationsDir, file), isReplicated)
  } finally {
    await analytics.close()
  }
}

/** The replicated variant of a table: another engine, and another setting name for the deduplication window. */
export function replicated(sql: string): string {
  const where = `'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'`
  return sql
    .replaceAll(/ENGINE = (\w*)MergeTree(?:\(([^;]*?)\))?(?=\s)/g, (_all, kind: string, args?: string) =>
      [`ENGINE = Replicated${kind}MergeTree(${where}`, args === undefined ? ')' : `, ${args})`].join(''),
    )
    .replaceAll('non_replicated_deduplication_window', 'replicated_deduplication_window')
}

const NAME = /^\w+$/
/** Logs are named `consents/SHARD`. */
const SHARD_OF_LOG = 'toUInt16OrZero(substring(log, 10))'
const READ_EVERYWHERE = [
  'consent_log',
  'consent_daily',
  'consent_erased',
  'erased_token',
  'erased_leaf',
  'erased_domain',
  'usage_daily',
  'test_choice',
  'host_seen',
  'refused_choice',
  'log_tile',
  'log_head',
  'log_entry',
]

async function createEverywhere(
  url: string,
  database: string,
  { name: cluster, nodes, places }: ClusterOptions,
): Promise<void> {
  // Engine arguments cannot be bound as parameters.
  if (![cluster, database].every((name) => NAME.test(name)))
    throw new Error('a name has letters, digits and _')
  await createDatabase(url, readingDatabase(database, cluster))
  const analytics = createAnalytics({ url, database: readingDatabase(database, cluster) })
  try {
    for (const table of READ_EVERYWHERE) {
      // Queries that name a shard, or its log, ask only the node that has it.
      const shard = table.startsWith('log_') ? SHARD_OF_LOG : 'shard'
      const key = nodeInSql(shard, places, nodes)
      await command(analytics, {
        name: `create ${table} everywhere`,
        sql: `CREATE OR REPLACE TABLE ${table} AS ${database}.${table}
              ENGINE = Distributed('${cluster}', '${database}', '${table}', ${key})`,
      })
    }
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

async function apply(analytics: Analytics, path: string, isReplicated: boolean): Promise<void> {
  const file = basename(path)
  const written = await readFile(path, 'utf8')
  const text = isReplicated ? replicated(written) : written
  for (const sql of text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')) {
    await command(analytics, { name: file, sql })
  }
  await command(analytics, {
    name: `note ${file} as applied`,
    sql: 'INSERT INTO schema_migration (name) SELECT {file:String}',
    params: { file },
  })
}

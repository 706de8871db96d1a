import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Analytics, createAnalytics } from './client.ts'
import { migrateAnalytics } from './migrate.ts'
import { query } from './query.ts'

let own: Awaited<ReturnType<typeof createTestAnalytics>>
let analytics: Analytics

beforeAll(async () => {
  own = await createTestAnalytics()
  analytics = createAnalytics(own)
})
afterAll(async () => {
  await analytics.close()
  await own.drop()
})

test('runs again and twice at once without harm', async () => {
  const { url, database } = own
  await Promise.all([migrateAnalytics(url, database), migrateAnalytics(url, database)])
  const rows = await query(analytics, {
    name: 'migrations',
    sql: 'SELECT name FROM schema_migration ORDER BY name',
    row: z.object({ name: z.string() }),
  })
  expect(rows.map(({ name }) => name)).toEqual([
    '0001_consent_log.sql',
    '0002_consent_daily.sql',
    '0003_clickhouse_life.sql',
    '0004_usage.sql',
    '0005_merkle_log.sql',
    '0006_report_projections.sql',
    '0007_token_days.sql',
    '0008_test_choice.sql',
    '0009_met_hosts.sql',
    '0010_erased_leaf.sql',
    '0011_log_entry.sql',
    '0012_erased_domain.sql',
  ])
})

test('brings a database that another one half migrated to the same state', async () => {
  const { url } = own
  const database = `${own.database}_two`
  await Promise.all([
    migrateAnalytics(url, database),
    migrateAnalytics(url, database),
    migrateAnalytics(url, database),
  ])
  const other = createAnalytics({ url, database })
  try {
    expect(await tablesOf(other)).toEqual(await tablesOf(analytics))
  } finally {
    await other.client.command({ query: `DROP DATABASE ${database} SYNC` })
    await other.close()
  }
})

test.each(['consent_log', 'consent_daily'])(
  '%s puts rows on disk before it answers and knows repeated tokens',
  async (table) => {
    const [row] = await query(analytics, {
      name: 'settings of a table',
      sql: 'SELECT engine_full FROM system.tables WHERE database = currentDatabase() AND name = {table:String}',
      params: { table },
      row: z.object({ engine_full: z.string() }),
    })
    for (const setting of [
      'fsync_after_insert = 1',
      'fsync_part_directory = 1',
      'min_rows_to_fsync_after_merge = 1',
      'non_replicated_deduplication_window = 100000',
    ]) {
      expect(row?.engine_full).toContain(setting)
    }
  },
)

function tablesOf(database: Analytics) {
  return query(database, {
    name: 'tables',
    sql: 'SELECT name, engine, sorting_key FROM system.tables WHERE database = currentDatabase() ORDER BY name',
    row: z.object({ name: z.string(), engine: z.string(), sorting_key: z.string() }),
  })
}

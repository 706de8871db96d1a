import { shardTotals } from '@placet/analytics/queries/shard-totals'
import { expect, test } from 'vitest'
import { createLazyAnalytics, createTestAnalytics } from './create-test-analytics.ts'
import { readServicesEnv } from './env.ts'
import { queryClickhouse } from './services/clickhouse.ts'

test('an analytics database is migrated and can be dropped', async () => {
  const { url, database, drop } = await createTestAnalytics()

  const count = await queryClickhouse(url, `SELECT count() FROM system.tables WHERE database = '${database}'`)
  expect(Number(count)).toBeGreaterThan(0)

  await drop()
  expect(await queryClickhouse(url, 'SHOW DATABASES')).not.toContain(database)
})

test('a lazy analytics database is made by the first statement, once', async () => {
  const { PLACET_CLICKHOUSE_URL: url } = await readServicesEnv()
  const { analytics, drop } = await createLazyAnalytics()
  expect(await queryClickhouse(url, 'SHOW DATABASES')).not.toContain(analytics.database)

  const totals = await Promise.all([1, 2].map((shard) => shardTotals(analytics, { shard })))
  expect(totals).toHaveLength(2)
  expect(await queryClickhouse(url, 'SHOW DATABASES')).toContain(analytics.database)

  await analytics.close()
  await drop()
  expect(await queryClickhouse(url, 'SHOW DATABASES')).not.toContain(analytics.database)
})

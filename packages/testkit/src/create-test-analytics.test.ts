import { expect, test } from 'vitest'
import { createTestAnalytics } from './create-test-analytics.ts'
import { queryClickhouse } from './services/clickhouse.ts'

test('an analytics database is migrated and can be dropped', async () => {
  const { url, database, drop } = await createTestAnalytics()

  const count = await queryClickhouse(url, `SELECT count() FROM system.tables WHERE database = '${database}'`)
  expect(Number(count)).toBeGreaterThan(0)

  await drop()
  expect(await queryClickhouse(url, 'SHOW DATABASES')).not.toContain(database)
})

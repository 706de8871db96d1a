import { migrateAnalytics } from '@placet/analytics/migrate'
import { readServicesEnv } from './env.ts'
import { queryClickhouse } from './services/clickhouse.ts'
import { createTestName } from './test-name.ts'

export interface TestAnalytics {
  url: string
  database: string
  drop: () => Promise<void>
}

/** An own, migrated ClickHouse database. */
export async function createTestAnalytics(): Promise<TestAnalytics> {
  const { PLACET_CLICKHOUSE_URL: url } = await readServicesEnv()
  const database = createTestName()
  await migrateAnalytics(url, database)
  return {
    url,
    database,
    drop: async () => {
      await queryClickhouse(url, `DROP DATABASE IF EXISTS ${database} SYNC`)
    },
  }
}

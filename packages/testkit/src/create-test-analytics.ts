import { type Analytics, createAnalytics } from '@placet/analytics/client'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { readServicesEnv } from './env.ts'
import { queryClickhouse } from './services/clickhouse.ts'
import { createTestName } from './test-name.ts'

export interface TestAnalytics {
  url: string
  database: string
  drop: () => Promise<void>
}

/** Creates a separate, migrated ClickHouse database. */
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

export interface LazyAnalytics {
  analytics: Analytics
  drop: () => Promise<void>
}

/**
 * Like createTestAnalytics, but created on the first statement: most tests never query ClickHouse, and a database
 * costs a second.
 */
export async function createLazyAnalytics(): Promise<LazyAnalytics> {
  const { PLACET_CLICKHOUSE_URL: url } = await readServicesEnv()
  const database = createTestName()
  const analytics = createAnalytics({ url, database })
  let made: Promise<void> | undefined
  const client = new Proxy(analytics.client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'close') return () => target.close()
      return async (...given: unknown[]) => {
        await (made ??= migrateAnalytics(url, database))
        const answer: unknown = await Reflect.apply(member, target, given)
        return answer
      }
    },
  })
  return {
    analytics: { ...analytics, client },
    drop: async () => {
      if (made) await queryClickhouse(url, `DROP DATABASE IF EXISTS ${database} SYNC`)
    },
  }
}

import { type Analytics, createAnalytics, sideDatabase } from '@placet/analytics/client'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { readServicesEnv } from './env.ts'
import { clickhouseUrlFor, queryClickhouse } from './services/clickhouse.ts'
import { createTestName } from './test-name.ts'

export interface TestAnalytics {
  /** The administrator's address; `clickhouseUrlFor` gives a program's. */
  url: string
  database: string
  drop: () => Promise<void>
}

/** Creates a separate, migrated ClickHouse database. */
export async function createTestAnalytics(): Promise<TestAnalytics> {
  const { database, migrate, ...test } = await nameTestAnalytics()
  await migrate()
  return { database, ...test }
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
  const { url, database, migrate, drop } = await nameTestAnalytics()
  let made: Promise<void> | undefined
  const analytics = connectTestAnalytics({ url, database }, () => (made ??= migrate()))
  return { analytics, drop: async () => made && drop() }
}

/** Reads with the rights of the API. Commands, which the API never sends, prepare a test: the administrator runs them. */
export function connectTestAnalytics(
  { url, database }: { url: string; database: string },
  isReady: () => Promise<void> = () => Promise.resolve(),
): Analytics {
  const reading = createAnalytics({ url: clickhouseUrlFor(url, 'placet_api'), database })
  const preparing = createAnalytics({ url, database })
  const close = async () => {
    await Promise.all([reading.close(), preparing.close()])
  }
  const client = new Proxy(reading.client, {
    get(_, name) {
      const target = name === 'command' ? preparing.client : reading.client
      const member: unknown = Reflect.get(target, name, target)
      if (name === 'close') return close
      if (typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        await isReady()
        const answer: unknown = await Reflect.apply(member, target, given)
        return answer
      }
    },
  })
  return { client, database, close }
}

async function nameTestAnalytics() {
  const { PLACET_CLICKHOUSE_URL: url } = await readServicesEnv()
  // The programs' users reach only databases whose names start like this.
  const database = `placet_${createTestName()}`
  return {
    url,
    database,
    migrate: () => migrateAnalytics(clickhouseUrlFor(url, 'placet_owner'), database),
    drop: async () => {
      for (const name of [database, sideDatabase(database)])
        await queryClickhouse(url, `DROP DATABASE IF EXISTS ${name} SYNC`)
    },
  }
}

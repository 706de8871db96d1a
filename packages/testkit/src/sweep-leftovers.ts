import { migrationsHash } from '@placet/db/migrate'
import { templatePrefix, withMaintenance } from './create-test-database.ts'
import { deleteStreams } from './delete-streams.ts'
import type { ServicesEnv } from './env.ts'
import { queryClickhouse } from './services/clickhouse.ts'
import { ageOfTestName } from './test-name.ts'

const leftoverAgeMs = 2 * 60 * 60 * 1000

/** Removes leftovers of crashed runs. Runs still in progress are younger than the age limit. */
export async function sweepLeftovers(env: ServicesEnv): Promise<void> {
  await Promise.all([
    sweepDatabases(env.PLACET_POSTGRES_URL),
    sweepAnalytics(env.PLACET_CLICKHOUSE_URL),
    deleteStreams(env.PLACET_NATS_URL, isLeftover),
  ])
}

function isLeftover(name: string): boolean {
  return (ageOfTestName(name) ?? 0) > leftoverAgeMs
}

async function sweepDatabases(serverUrl: string): Promise<void> {
  const currentTemplate = `${templatePrefix}${await migrationsHash()}`
  await withMaintenance(serverUrl, async (client) => {
    // PG_VERSION is written once, when the database is created, so its modification time is the database's age.
    const found = await client.query<{ name: string; age_ms: number }>(
      `SELECT datname AS name, extract(epoch FROM now() - made.modification)::float8 * 1000 AS age_ms
       FROM pg_database, pg_stat_file('base/' || pg_database.oid || '/PG_VERSION', true) AS made
       WHERE made.modification IS NOT NULL`,
    )
    const names = found.rows
      .filter(({ name, age_ms }) => isLeftover(name) || (isOldTemplate(name) && age_ms > leftoverAgeMs))
      .map(({ name }) => name)
    for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })

  function isOldTemplate(name: string): boolean {
    return name.startsWith(templatePrefix) && name !== currentTemplate
  }
}

async function sweepAnalytics(url: string): Promise<void> {
  const names = await queryClickhouse(url, 'SELECT name FROM system.databases FORMAT TSV')
  for (const name of names.split('\n').filter((each) => isLeftover(each.replace(/^(side_)?placet_/, '')))) {
    await queryClickhouse(url, `DROP DATABASE IF EXISTS ${name} SYNC`)
  }
}

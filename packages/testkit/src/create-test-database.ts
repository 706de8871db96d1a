import { migrate, migrationsHash } from '@placet/db/migrate'
import { Client } from 'pg'
import { readServicesEnv } from './env.ts'
import { createTestName } from './test-name.ts'
import { waitFor } from './wait-for.ts'

export interface TestDatabase {
  /** Signs in as the database owner. */
  url: string
  drop: () => Promise<void>
}

export const templatePrefix = 'placet_template_'

/** Creates a separate, migrated database, copied from a template that is built once per set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { PLACET_POSTGRES_URL: serverUrl } = await readServicesEnv()
  const name = createTestName()
  await withMaintenance(serverUrl, async (client) => {
    const template = await ensureTemplate(client, serverUrl)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withMaintenance(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

export async function withMaintenance<T>(
  serverUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(serverUrl, 'postgres'), query_timeout: 120_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Arbitrary, but every test run must use the same lock id.
const templateLock = 7_423_001

async function ensureTemplate(client: Client, serverUrl: string): Promise<string> {
  const template = `${templatePrefix}${await migrationsHash()}`
  if (await exists(client, template)) return template
  await client.query('SELECT pg_advisory_lock($1)', [templateLock])
  try {
    if (await exists(client, template)) return template
    const draft = `${template}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    await migrate(databaseUrl(serverUrl, draft))
    await client.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`)
    // PostgreSQL still counts a session for a moment after it is closed.
    await waitFor(() => rename(client, draft, template), {
      timeoutMs: 10_000,
      what: 'the template to be unused',
    })
    return template
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock])
  }
}

async function rename(client: Client, from: string, to: string): Promise<true> {
  await client.query(`ALTER DATABASE ${from} RENAME TO ${to}`)
  return true
}

async function exists(client: Client, name: string): Promise<boolean> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return found.rowCount === 1
}

function databaseUrl(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
}

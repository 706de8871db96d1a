import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'

test('databases are migrated copies that know nothing of each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])

  await query(one.url, 'CREATE TABLE only_here (n int)')
  expect(await tables(one.url)).toContain('account')
  expect(await tables(one.url)).toContain('only_here')
  expect(await tables(other.url)).toContain('account')
  expect(await tables(other.url)).not.toContain('only_here')

  await Promise.all([one.drop(), other.drop()])
  await expect(tables(one.url)).rejects.toThrow('does not exist')
}, 60_000)

test('a database is dropped although a session is still open', async () => {
  const database = await createTestDatabase()
  const session = new Client({ connectionString: database.url })
  session.on('error', () => undefined)
  await session.connect()

  await database.drop()

  await expect(tables(database.url)).rejects.toThrow('does not exist')
})

async function tables(url: string): Promise<unknown[]> {
  const rows = await query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  return rows.map((row) => row['tablename'])
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

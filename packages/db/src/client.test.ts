import { createTestDatabase } from '@placet/testkit/create-test-database'
import { openRelay } from '@placet/testkit/open-relay'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb, isDbUnavailable } from './client.ts'

test('whatever is asked of a connection that broke says that the database is away', async () => {
  const database = await createTestDatabase()
  const server = new URL(database.url)
  const relay = await openRelay({ host: server.hostname, port: Number(server.port) })
  const db = connectDb({ url: Object.assign(server, { host: `127.0.0.1:${relay.port}` }).href })
  onTestFinished(async () => {
    await db.destroy()
    await relay.close()
    await database.drop()
  })
  const errors: unknown[] = []
  await db.connection().execute(async (connection) => {
    const ask = () => sql`SELECT 1`.execute(connection)
    await ask()
    relay.cut()
    for (let tries = 0; tries < 3; tries += 1) {
      await ask().catch((error: unknown) => errors.push(error))
    }
  })
  await sql`SELECT 1`.execute(db).catch((error: unknown) => errors.push(error))
  expect(errors.map(String)).toHaveLength(4)
  expect(errors.map((error) => [String(error), isDbUnavailable(error)])).toEqual(
    errors.map((error) => [String(error), true]),
  )
})

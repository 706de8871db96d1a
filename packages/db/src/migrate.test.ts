import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withMaintenance } from '@placet/testkit/create-test-database'
import { readServicesEnv } from '@placet/testkit/env'
import { createTestName } from '@placet/testkit/test-name'
import { waitFor } from '@placet/testkit/wait-for'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from './client.ts'
import { migrate } from './migrate.ts'

const TABLE = 'CREATE TABLE note (said text);'
const COLUMN = 'ALTER TABLE note ADD COLUMN at timestamptz;'
const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS note_said ON note (said);'

async function anEmptyDatabase() {
  const { PLACET_POSTGRES_URL: serverUrl } = await readServicesEnv()
  const name = createTestName()
  await withMaintenance(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const db = connectDb({ url, poolMax: 3 })
  onTestFinished(async () => {
    await db.destroy()
    await withMaintenance(serverUrl, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    })
  })
  return { url, db }
}

/** The migrations of one release. */
async function aRelease(...migrations: readonly string[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await Promise.all(migrations.map((text, index) => writeFile(join(dir, `${index + 1}.sql`), text)))
  return dir
}

test('after a rollback, the older program accepts the newer database, and the newer one continues later', async () => {
  const { url, db } = await anEmptyDatabase()
  const [older, newer, newest] = [
    await aRelease(TABLE),
    await aRelease(TABLE, COLUMN),
    await aRelease(TABLE, COLUMN, INDEX),
  ]
  await migrate(url, newer)
  await expect(migrate(url, older)).resolves.toBeUndefined()
  await sql`INSERT INTO note (said, at) VALUES ('kept', now())`.execute(db)
  await migrate(url, newest)
  const { rows } = await sql<{
    indexname: string
  }>`SELECT indexname FROM pg_indexes WHERE tablename = 'note'`.execute(db)
  expect(rows).toEqual([{ indexname: 'note_said' }])
})

test('what came before a migration that fails stays applied, and the next run continues there', async () => {
  const { url, db } = await anEmptyDatabase()
  await expect(migrate(url, await aRelease(TABLE, 'SELECT nothing;', COLUMN))).rejects.toThrow(
    'migration 2.sql failed',
  )
  await migrate(url, await aRelease(TABLE, 'SELECT 1;', COLUMN))
  await sql`INSERT INTO note (said, at) VALUES ('kept', now())`.execute(db)
})

test('a migration that waits for a lock lets the traffic behind it through, and is applied in the end', async () => {
  const { url, db } = await anEmptyDatabase()
  await migrate(url, await aRelease(TABLE))
  const reader = await db.startTransaction().execute()
  await sql`SELECT * FROM note`.execute(reader)
  const migrated = migrate(url, await aRelease(TABLE, COLUMN))
  await waitFor(
    async () => {
      const { rows } =
        await sql`SELECT 1 FROM pg_locks WHERE relation = 'note'::regclass AND NOT granted`.execute(db)
      return rows.length > 0
    },
    { timeoutMs: 20_000 },
  )
  // Queues behind the migration, which has to give up first.
  await sql`SELECT * FROM note`.execute(db)
  await reader.commit().execute()
  await migrated
  await sql`SELECT at FROM note`.execute(db)
})

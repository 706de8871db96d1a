import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { createTemporaryDir } from './temporary-dir.ts'

const { dir, remove } = await createTemporaryDir()
afterAll(remove)

test('PostgreSQL killed with -9 under an open session comes back with what was committed', async () => {
  const postgres = await startPostgres({ dir })
  const session = new Client({ connectionString: postgres.url })
  session.on('error', () => undefined)
  await session.connect()
  await session.query('CREATE TABLE kept AS SELECT generate_series(1, 100) AS n')

  await postgres.kill('SIGKILL')
  await postgres.restart()

  const next = new Client({ connectionString: postgres.url })
  await next.connect()
  const { rows } = await next.query<Record<string, unknown>>(
    `SELECT count(*)::int AS count, current_setting('data_checksums') AS checksums,
       current_setting('fsync') AS fsync, current_setting('TimeZone') AS zone FROM kept`,
  )
  await next.end()
  await postgres.stop()
  expect(rows).toEqual([{ count: 100, checksums: 'on', fsync: 'on', zone: 'UTC' }])
}, 60_000)

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDb } from '@placet/db/client'
import { createAnalytics } from '@placet/analytics/client'
import { shardTotals } from '@placet/analytics/queries/shard-totals'
import { withMaintenance } from '@placet/testkit/create-test-database'
import { baseChildEnv, readServicesEnv, repositoryDir } from '@placet/testkit/env'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { ROLE_WITH_PASSWORD } from '@placet/testkit/services/postgres'
import { createTestName } from '@placet/testkit/test-name'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'
import { setRolePasswords } from '../set-role-passwords.ts'

const runFile = promisify(execFile)

async function anEmptyDatabase(): Promise<string> {
  const { PLACET_POSTGRES_URL: serverUrl } = await readServicesEnv()
  const name = createTestName()
  await withMaintenance(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  onTestFinished(() =>
    withMaintenance(serverUrl, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }),
  )
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

test('the built program brings empty databases to the newest schema, and changes nothing the second time', async () => {
  await runFile('node', ['scripts/build.ts', 'operator'], { cwd: repositoryDir })
  const url = await anEmptyDatabase()
  const { PLACET_CLICKHOUSE_URL: clickhouseUrl } = await readServicesEnv()
  const database = createTestName()
  onTestFinished(async () => void (await queryClickhouse(clickhouseUrl, `DROP DATABASE ${database} SYNC`)))
  const program = await aProgramWithPassword(url)
  const env = {
    ...baseChildEnv(),
    PLACET_DATABASE_URL: url,
    PLACET_API_DATABASE_URL: program.url,
    PLACET_CLICKHOUSE_URL: clickhouseUrl,
    PLACET_CLICKHOUSE_DATABASE: database,
  }
  const built = join(repositoryDir, 'apps/operator/dist/main.js')
  for (let time = 0; time < 2; time += 1) {
    expect(await runFile('node', [built, 'migrate'], { env })).toMatchObject({
      stdout: `PostgreSQL is up to date.\nThe role ${program.role} has the password of its program.\nClickHouse is up to date.\n`,
    })
  }
  const db = connectDb({ url, poolMax: 1 })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
  const analytics = createAnalytics({ url: clickhouseUrl, database })
  onTestFinished(() => analytics.close())
  expect(await shardTotals(analytics, { shard: 0 })).toBeDefined()
}, 120_000)

test('a program signs in with the password of its address, and with no other', async () => {
  const url = await anEmptyDatabase()
  const program = await aProgramWithPassword(url)
  await setRolePasswords(url, [program.url])
  await expect(signIn(program.url)).resolves.toBe(program.role)
  await expect(signIn(program.url.replace('s%C3%A9cret', 'wrong'))).rejects.toThrow(
    'password authentication failed',
  )
})

/** A role that the server asks for its password, and an address with a password that nobody gave it yet. */
async function aProgramWithPassword(ownerUrl: string) {
  const role = createTestName()
  await withMaintenance(ownerUrl, async (client) => {
    await client.query(
      `DO $$ BEGIN CREATE ROLE ${ROLE_WITH_PASSWORD}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
    await client.query(`CREATE ROLE ${role} LOGIN IN ROLE ${ROLE_WITH_PASSWORD}`)
  })
  onTestFinished(() =>
    withMaintenance(ownerUrl, async (client) => {
      await client.query(`DROP ROLE ${role}`)
    }),
  )
  return { role, url: Object.assign(new URL(ownerUrl), { username: role, password: 's\u00e9cret' }).href }
}

async function signIn(url: string): Promise<string> {
  const db = connectDb({ url, poolMax: 1 })
  try {
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db)
    return rows[0]?.role ?? ''
  } finally {
    await db.destroy()
  }
}

test('a missing address is named, and nothing is migrated', async () => {
  const { status, stderr } = await runOperator(['migrate'])
  expect(status).toBe(1)
  expect(stderr).toContain('PLACET_DATABASE_URL is missing')
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDb } from '@placet/db/client'
import { createAnalytics } from '@placet/analytics/client'
import { shardTotals } from '@placet/analytics/queries/shard-totals'
import { withMaintenance } from '@placet/testkit/create-test-database'
import { baseChildEnv, readServicesEnv, repositoryDir } from '@placet/testkit/env'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { createTestName } from '@placet/testkit/test-name'
import { expect, onTestFinished, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

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
  const env = {
    ...baseChildEnv(),
    PLACET_DATABASE_URL: url,
    PLACET_CLICKHOUSE_URL: clickhouseUrl,
    PLACET_CLICKHOUSE_DATABASE: database,
  }
  const built = join(repositoryDir, 'apps/operator/dist/main.js')
  for (let time = 0; time < 2; time += 1) {
    expect(await runFile('node', [built, 'migrate'], { env })).toMatchObject({
      stdout: 'PostgreSQL is up to date.\nClickHouse is up to date.\n',
    })
  }
  const db = connectDb({ url, poolMax: 1 })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
  const analytics = createAnalytics({ url: clickhouseUrl, database })
  onTestFinished(() => analytics.close())
  expect(await shardTotals(analytics, { shard: 0 })).toBeDefined()
}, 120_000)

test('a missing address is named, and nothing is migrated', async () => {
  const { status, stderr } = await runOperator(['migrate'])
  expect(status).toBe(1)
  expect(stderr).toContain('PLACET_DATABASE_URL is missing')
})

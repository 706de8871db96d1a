import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { clickhouseUrlFor, queryClickhouse } from '@placet/testkit/services/clickhouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sideDatabase } from './client.ts'

let own: Awaited<ReturnType<typeof createTestAnalytics>>
beforeAll(async () => {
  own = await createTestAnalytics()
})
afterAll(() => own.drop())

const REFUSED = /ACCESS_DENIED|READONLY|SETTING_CONSTRAINT_VIOLATION/

const LOSING_EVIDENCE = [
  'DROP TABLE {db}.consent_log',
  'DROP DATABASE {db}',
  'TRUNCATE TABLE {db}.consent_log',
  'RENAME TABLE {db}.consent_log TO {db}.gone',
  'DETACH TABLE {db}.consent_log',
  'ALTER TABLE {db}.consent_log DROP COLUMN token',
  `ALTER TABLE {db}.consent_log UPDATE action = 'accept' WHERE 1`,
]
const BEYOND_PLACET = [
  'CREATE DATABASE elsewhere',
  'CREATE USER intruder',
  'GRANT ALL ON *.* TO placet_api',
  'SYSTEM SHUTDOWN',
  'SELECT * FROM system.users',
  `SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')`,
  `SELECT * FROM file('/etc/passwd', 'CSV', 'a String')`,
]
const WRITING = [
  'INSERT INTO {db}.erased_token (shard) VALUES (0)',
  'INSERT INTO {db}.erased_leaf (shard) VALUES (0)',
  'INSERT INTO {db}.erased_domain (shard) VALUES (0)',
  'ALTER TABLE {db}.consent_log DELETE WHERE 1',
  'CREATE TABLE {side}.mine (n UInt8) ENGINE = Memory',
  'SELECT 1 SETTINGS readonly = 0',
  'SELECT 1 SETTINGS max_execution_time = 100000',
]

test.each([...LOSING_EVIDENCE, ...BEYOND_PLACET, ...WRITING])(
  'ClickHouse refuses the API: %s',
  async (sql) => {
    await expect(run('placet_api', sql)).rejects.toThrow(REFUSED)
  },
)

test.each([...LOSING_EVIDENCE, ...BEYOND_PLACET, 'CREATE TABLE {db}.mine (n UInt8) ENGINE = Memory'])(
  'ClickHouse refuses the worker: %s',
  async (sql) => {
    await expect(run('placet_worker', sql)).rejects.toThrow(REFUSED)
  },
)

test.each(BEYOND_PLACET)('ClickHouse refuses the owner of the schema: %s', async (sql) => {
  await expect(run('placet_owner', sql)).rejects.toThrow(REFUSED)
})

test('a user without its password is refused', async () => {
  const url = clickhouseUrlFor(own.url, 'placet_api').replace(':local@', ':guessed@')
  await expect(queryClickhouse(url, 'SELECT 1')).rejects.toThrow('AUTHENTICATION_FAILED')
})

function run(user: Parameters<typeof clickhouseUrlFor>[1], sql: string): Promise<string> {
  const statement = sql.replaceAll('{db}', own.database).replaceAll('{side}', sideDatabase(own.database))
  return queryClickhouse(clickhouseUrlFor(own.url, user), statement)
}

import { type ClickhouseUser, clickhouseUrlFor, queryClickhouse } from '@placet/testkit/services/clickhouse'
import type { Attempt } from './attempt.ts'

type Robber = Exclude<ClickhouseUser, 'placet_owner'>

/** Everything in ClickHouse that a program has no business doing. */
export function analyticsAttempts(url: string, robber: Robber, tables: readonly string[]): Attempt[] {
  const statements = [
    ...tables.flatMap((table) => [
      `DROP TABLE placet.${table}`,
      `TRUNCATE TABLE placet.${table}`,
      `RENAME TABLE placet.${table} TO placet.stolen`,
      `ALTER TABLE placet.${table} ADD COLUMN stolen UInt8`,
      ...(robber === 'placet_api' ? [`ALTER TABLE placet.${table} DELETE WHERE 1`] : []),
    ]),
    'DROP DATABASE placet',
    'CREATE DATABASE stolen',
    'CREATE TABLE placet.stolen (n UInt8) ENGINE = Memory',
    'CREATE USER stolen',
    `GRANT ALL ON *.* TO ${robber}`,
    'DROP USER placet_owner',
    'SYSTEM SHUTDOWN',
    'SELECT * FROM system.users',
    `SELECT * FROM file('/etc/passwd', 'CSV', 'line String')`,
    `SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'line String')`,
    `SELECT * FROM remote('127.0.0.1', 'system', 'users')`,
    `INSERT INTO FUNCTION url('http://127.0.0.1:1/', 'CSV', 'line String') SELECT 'stolen'`,
  ]
  return statements.map((statement) => ({
    name: `${robber}: ${statement}`,
    logged: `(in query: ${statement})`,
    run: () => queryClickhouse(clickhouseUrlFor(url, robber), statement),
  }))
}

import { afterAll, expect, test } from 'vitest'
import { queryClickhouse, startClickhouse } from './clickhouse.ts'
import { createTemporaryDir } from './temporary-dir.ts'

const { dir, remove } = await createTemporaryDir()
afterAll(remove)

test('ClickHouse killed with -9 starts again on the same directory and port with its rows', async () => {
  const clickhouse = await startClickhouse({ dir })
  const { pid, url } = clickhouse
  await queryClickhouse(url, 'CREATE DATABASE kept')
  await queryClickhouse(
    url,
    'CREATE TABLE kept.number (n UInt64) ENGINE = MergeTree ORDER BY n SETTINGS fsync_after_insert = 1',
  )
  await queryClickhouse(url, 'INSERT INTO kept.number SELECT number FROM numbers(10000)')

  await clickhouse.kill('SIGKILL')
  expect(await clickhouse.isHealthy()).toBe(false)
  await clickhouse.restart()

  expect(clickhouse.pid).not.toBe(pid)
  expect(await queryClickhouse(url, 'SELECT count(), timezone() FROM kept.number')).toBe('10000\tUTC')
  await clickhouse.stop()
  expect(await clickhouse.isHealthy()).toBe(false)
}, 60_000)

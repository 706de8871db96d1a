import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'
import { aRow, createLogOfATest, DAY_START_MS } from '../fixtures/log-of-a-test.ts'
import { overdueRows } from './overdue-rows.ts'
import { shardTotals } from './shard-totals.ts'

const MONTH_MS = 31 * 24 * 60 * 60 * 1000

let log: Awaited<ReturnType<typeof createLogOfATest>>
beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('a row goes when the time its domain gave it is over, and not before', async () => {
  // Else the row that is past its time would be gone before anybody could count it.
  await command(log.analytics, { name: 'wait', sql: 'SYSTEM STOP MERGES consent_log' })
  const old = DAY_START_MS - 9 * MONTH_MS
  await log.insert([
    aRow({ receivedAtMs: old }, { keepMonths: 6 }),
    aRow({ receivedAtMs: old, index: 1 }, { keepMonths: 60 }),
    aRow({ receivedAtMs: old, index: 2 }),
  ])
  const before = '2026-11-14'
  const late = await overdueRows(log.analytics, { shard: 0, before })
  await command(log.analytics, { name: 'go on', sql: 'SYSTEM START MERGES consent_log' })
  await command(log.analytics, { name: 'merge', sql: 'OPTIMIZE TABLE consent_log FINAL' })
  expect({ late, left: await overdueRows(log.analytics, { shard: 0, before }) }).toEqual({ late: 1, left: 0 })
  const { rows } = await shardTotals(log.analytics, { shard: 0 })
  expect(rows).toBe(2)
})

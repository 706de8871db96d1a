import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '../command.ts'
import { aRow, createLogOfATest, DAY, DAY_START_MS } from '../fixtures/log-of-a-test.ts'
import { query } from '../query.ts'
import { compareRollup } from './compare-rollup.ts'
import { rebuildRollup } from './rebuild-rollup.ts'

const NEXT_DAY = '2026-11-15'
const assertMayWrite = () => {}
let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('brings back what the roll-up lost and takes away what it has too much', async () => {
  await log.insert([aRow(), aRow({ index: 1 }, { country: 'FR' })], { shard: 1 })
  await log.insert([aRow({ receivedAtMs: DAY_START_MS + 90_000_000, position: 2 })], { shard: 1 })
  await log.insert([aRow()], { shard: 2 })
  const days = [DAY, NEXT_DAY, '2026-11-16']
  expect(await compareRollup(log.analytics, { shard: 1, days })).toBe(0)

  await damage('ALTER TABLE consent_daily DROP PARTITION ({day:Date}, 1)', { day: DAY })
  await damage('INSERT INTO consent_daily (day, shard, consents) SELECT {day:Date}, 1, 7', { day: NEXT_DAY })
  await damage('INSERT INTO consent_daily (day, shard, consents) SELECT {day:Date}, 1, 7', {
    day: '2026-11-16',
  })
  expect(await compareRollup(log.analytics, { shard: 1, days })).toBe(4)

  await rebuildRollup(log.analytics, { shard: 1, days, assertMayWrite })
  expect(await compareRollup(log.analytics, { shard: 1, days })).toBe(0)
  expect(await compareRollup(log.analytics, { shard: 2, days })).toBe(0)
  expect(await sideTables()).toEqual([])
})

test('a worker that lost its shard swaps nothing in, and the next one clears up after it', async () => {
  await log.insert([aRow()], { shard: 3 })
  await damage('ALTER TABLE consent_daily DROP PARTITION ({day:Date}, 3)', { day: DAY })
  const lost = rebuildRollup(log.analytics, {
    shard: 3,
    days: [DAY],
    assertMayWrite: () => {
      throw new Error('lease lost')
    },
  })
  await expect(lost).rejects.toThrow('lease lost')
  expect(await compareRollup(log.analytics, { shard: 3, days: [DAY] })).toBe(1)
  await rebuildRollup(log.analytics, { shard: 3, days: [DAY], assertMayWrite })
  expect(await compareRollup(log.analytics, { shard: 3, days: [DAY] })).toBe(0)
  expect(await sideTables()).toEqual([])
})

function damage(sql: string, params: Record<string, unknown>) {
  return command(log.analytics, { name: 'damage', sql, params })
}

function sideTables() {
  return query(log.analytics, {
    name: 'side tables',
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE 'consent_daily_rebuild%'`,
    row: z.object({ name: z.string() }),
  })
}

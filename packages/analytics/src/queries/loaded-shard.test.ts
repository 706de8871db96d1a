import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, createLogOfATest, DAY } from '../fixtures/log-of-a-test.ts'
import { compareRollup } from './compare-rollup.ts'
import { removeShard } from './remove-shard.ts'
import { shardChecksum } from './shard-checksum.ts'
import { shardTotals } from './shard-totals.ts'

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('a shard without rows says so', async () => {
  expect(await shardTotals(log.analytics, { shard: 1 })).toEqual({
    rows: 0,
    domainIds: [],
    lastDay: '1970-01-01',
  })
})

test('the checksum is of the rows, not of their order, their inserts or their domains’ ids', async () => {
  const rows = [aRow({ position: 1 }), aRow({ position: 2 })]
  const elsewhere = rows.map((row) => ({
    ...row,
    record: aRow({}, { ...row.record, domainId: 'dom_0000000000000000000002', code: 'zyxwvutsrq' }).record,
  }))
  await log.insert(rows, { shard: 2 })
  const checksum = await shardChecksum(log.analytics, { shard: 2 })
  await removeShard(log.analytics, { shard: 2 })
  await log.insert(elsewhere.slice(1), { shard: 2 })
  expect(await shardChecksum(log.analytics, { shard: 2 })).not.toBe(checksum)
  await log.insert(elsewhere.slice(0, 1), { shard: 2 })
  expect(await shardChecksum(log.analytics, { shard: 2 })).toBe(checksum)
})

test('a removed shard is gone from log and roll-up, and its neighbours stay', async () => {
  for (const shard of [3, 4]) await log.insert([aRow(), aRow({ index: 1 })], { shard })
  await removeShard(log.analytics, { shard: 3 })
  expect(await shardTotals(log.analytics, { shard: 3 })).toMatchObject({ rows: 0 })
  expect(await shardTotals(log.analytics, { shard: 4 })).toMatchObject({ rows: 2, lastDay: DAY })
  for (const shard of [3, 4]) expect(await compareRollup(log.analytics, { shard, days: [DAY] })).toBe(0)
})

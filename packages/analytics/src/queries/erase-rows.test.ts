import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, createLogOfATest, REPORTED_DOMAIN } from '../fixtures/log-of-a-test.ts'
import { eraseRows } from './erase-rows.ts'
import { erasedRecords } from './erased-tokens.ts'

let log: Awaited<ReturnType<typeof createLogOfATest>>
beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('an erasure counts the records of every shard, one after the other, and none twice', async () => {
  const token = '1'.repeat(32)
  const choice = (position: number) => aRow({ position }, { domainId: REPORTED_DOMAIN, token })
  await log.insert([choice(1), choice(2)], { shard: 0 })
  await log.insert([choice(1), choice(2), choice(3)], { shard: 1 })
  const erasures = [{ id: 'one', domainId: REPORTED_DOMAIN, token, untilMs: Date.now() }]

  await eraseRows(log.analytics, { shard: 0, erasures })
  await eraseRows(log.analytics, { shard: 1, erasures })
  await eraseRows(log.analytics, { shard: 1, erasures })

  expect(await erasedRecords(log.analytics, { id: 'one' })).toBe(5)
})

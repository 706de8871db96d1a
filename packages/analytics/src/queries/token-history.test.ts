import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'
import { countRowsRead } from '../fixtures/count-rows-read.ts'
import { aRow, createLogOfATest, DAY_START_MS, REPORTED_DOMAIN } from '../fixtures/log-of-a-test.ts'
import { eraseRows } from './erase-rows.ts'
import { tokenDays } from './token-days.ts'
import { tokenHistory } from './token-history.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 6
const OTHERS_A_DAY = 5000
const LONG_AGO = 270
const [ONE, OTHER, NOBODY] = ['1', '2', '3'].map((digit) => digit.repeat(32))
if (!ONE || !OTHER || !NOBODY) throw new Error('three tokens are needed')

let log: Awaited<ReturnType<typeof createLogOfATest>>
beforeAll(async () => {
  log = await createLogOfATest()
  for (let day = 0; day < DAYS; day += 1) {
    const others = Array.from({ length: OTHERS_A_DAY }, (_, index) => chosen(day, { index: index + 2 }))
    const ours = [chosen(day, { index: 0, token: ONE }), chosen(day, { index: 1, token: OTHER })]
    await log.insert(day % 3 === 0 ? [...others, ...ours] : others)
  }
  await log.insert([
    chosen(LONG_AGO, { index: 0, token: ONE, keepMonths: 6 }),
    chosen(LONG_AGO, { index: 1, token: OTHER, keepMonths: 60 }),
  ])
})
afterAll(() => log.drop())

function chosen(
  daysAgo: number,
  { index, ...record }: { index: number; token?: string; keepMonths?: number },
) {
  const receivedAtMs = DAY_START_MS - daysAgo * DAY_MS
  return aRow({ receivedAtMs, index, position: daysAgo }, { domainId: REPORTED_DOMAIN, ...record })
}

const positionsOf = async (token: string) => {
  const rows = await tokenHistory(log.analytics, { shards: [0], domainId: REPORTED_DOMAIN, token })
  return rows.map(({ position }) => position)
}

test('a visitor is found on every day of theirs, newest first', async () => {
  expect(await positionsOf(OTHER)).toEqual([0, 3, LONG_AGO])
  expect(await positionsOf(NOBODY)).toEqual([])
})

test('after one was forgotten, a row’s time was over and parts were merged, the rest is found as before', async () => {
  const erasure = { id: 'one', domainId: REPORTED_DOMAIN, token: ONE, untilMs: DAY_START_MS + DAY_MS }
  expect(await eraseRows(log.analytics, { shard: 0, erasures: [erasure] })).not.toEqual([])
  await command(log.analytics, { name: 'merge', sql: 'OPTIMIZE TABLE consent_log FINAL' })
  expect(await positionsOf(ONE)).toEqual([])
  expect(await positionsOf(OTHER)).toEqual([0, 3, LONG_AGO])
})

test('whose days they are is read from a projection, not from every row', async () => {
  const { asked, rowsRead } = countRowsRead(log.analytics)
  expect(await tokenDays(asked, { shards: [0], tokens: [OTHER] })).toHaveLength(3)
  expect(rowsRead()).toBeGreaterThan(0)
  expect(rowsRead()).toBeLessThan((DAYS * OTHERS_A_DAY) / 2)
})

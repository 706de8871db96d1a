import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, createLogOfATest, DAY, DAY_START_MS, INCARNATION } from '../fixtures/log-of-a-test.ts'
import { consentPositions } from './consent-positions.ts'
import { lastPosition } from './last-position.ts'
import { recentResent } from './recent-resent.ts'
import { resentEvents } from './resent-events.ts'
import { runningInserts } from './running-inserts.ts'

const HOUR_MS = 60 * 60 * 1000
let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
})
afterAll(() => log.drop())

test('tells which records of a range the log holds, of this shard and incarnation only', async () => {
  await log.insert([aRow({ position: 5 }), aRow({ position: 5, index: 3 }), aRow({ position: 9 })], {
    shard: 1,
  })
  await log.insert([aRow({ position: 6 })], { shard: 2 })
  const range = { shard: 1, incarnation: INCARNATION, first: 5, last: 8, days: [DAY] }
  expect(await consentPositions(log.analytics, range)).toEqual(new Map([[5, new Set([0, 3])]]))
  const other = { ...range, incarnation: '2026-11-02T00:00:00Z' }
  expect(await consentPositions(log.analytics, other)).toEqual(new Map())
  expect(await lastPosition(log.analytics, range)).toBe(9)
  expect(await lastPosition(log.analytics, other)).toBe(0)
})

test('finds exactly the events asked for, also thousands of them', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => aRow({ position: 1, index }, { attempt: 1 }))
  const [first] = rows
  await log.insert(rows, { shard: 3 })
  await log.insert(
    [aRow({ position: 2 }, { eventId: first?.record.eventId, domainId: 'dom_another000000000000000' })],
    { shard: 3 },
  )
  const events = rows.map(({ record }) => record)
  const found = await resentEvents(log.analytics, { shard: 3, events, until: DAY })
  expect(new Set(found.map(({ eventId }) => eventId))).toEqual(new Set(events.map(({ eventId }) => eventId)))
  expect(found).toHaveLength(3000)
  expect(await resentEvents(log.analytics, { shard: 4, events, until: DAY })).toEqual([])
})

test('remembers what came again, between two times of the stream', async () => {
  const noon = DAY_START_MS + 12 * HOUR_MS
  const old = aRow({ receivedAtMs: noon - 2 * HOUR_MS, index: 0 }, { attempt: 2 })
  const recent = aRow({ receivedAtMs: noon - HOUR_MS / 2, index: 1 }, { attempt: 1 })
  const original = aRow({ receivedAtMs: noon - HOUR_MS / 2, index: 2 })
  await log.insert([old, recent, original], { shard: 5 })
  const found = await recentResent(log.analytics, { shard: 5, sinceMs: noon - HOUR_MS, untilMs: noon })
  expect(found).toMatchObject([
    { eventId: recent.record.eventId, token: recent.record.token, streamAtMs: recent.streamAtMs, index: 1 },
  ])
})

test('no insert runs when none was sent', async () => {
  expect(await runningInserts(log.analytics, { shard: 1 })).toBe(0)
})

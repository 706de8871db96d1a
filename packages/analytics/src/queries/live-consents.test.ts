import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, createLogOfATest, DAY_START_MS } from '../fixtures/log-of-a-test.ts'
import { liveConsents } from './live-consents.ts'
import { liveMinutes } from './live-minutes.ts'

const DOMAIN = 'dom_aaaaaaaaaaaaaaaaaaaaaa'
const MINUTE_MS = 60_000
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const LATELY = {
  shards: [0],
  domainId: DOMAIN,
  sinceMs: DAY_START_MS - 2 * MINUTE_MS,
  untilMs: DAY_START_MS + MINUTE_MS,
  flagged: false,
}

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
  const at = (receivedAtMs: number, record: object = {}) =>
    aRow({ receivedAtMs }, { domainId: DOMAIN, categories: all, ...record })
  await log.insert([
    at(DAY_START_MS - 3 * MINUTE_MS, { path: '/before' }),
    at(DAY_START_MS - 90_000, { path: '/yesterday' }),
  ])
  await log.insert([
    at(DAY_START_MS + 1, { path: '/today' }),
    at(DAY_START_MS + 2, { path: '/bot', assurance: 'suspicious' }),
    at(DAY_START_MS + 30_000, { path: '/newest', country: 'FR' }),
    at(DAY_START_MS + MINUTE_MS, { path: '/later' }),
    aRow({ receivedAtMs: DAY_START_MS + 3 }),
  ])
})
afterAll(() => log.drop())

test('the newest come first, across midnight, and hold nothing that tells visitors apart', async () => {
  const consents = await liveConsents(log.analytics, { ...LATELY, newest: 10 })
  expect(consents.map(({ path }) => path)).toEqual(['/newest', '/today', '/yesterday'])
  expect(consents[0]).toEqual({
    at: '2026-11-14T00:00:30.000Z',
    action: 'custom',
    choice: 'allowed',
    ...all,
    host: 'www.example.com',
    path: '/newest',
    country: 'FR',
    language: 'en',
    device: 'desktop',
    layer: 'banner',
    flagged: false,
    isTest: false,
  })
})

test('no more than asked for, and the suspicious ones when asked for', async () => {
  const consents = await liveConsents(log.analytics, { ...LATELY, newest: 2, flagged: true })
  expect(consents.map(({ path, flagged }) => [path, flagged])).toEqual([
    ['/newest', false],
    ['/bot', true],
  ])
})

test('every minute is there, also those in which nobody decided', async () => {
  expect(await liveMinutes(log.analytics, LATELY)).toEqual([
    { at: '2026-11-13T23:58:00Z', allowed: 1, partial: 0, denied: 0 },
    { at: '2026-11-13T23:59:00Z', allowed: 0, partial: 0, denied: 0 },
    { at: '2026-11-14T00:00:00Z', allowed: 2, partial: 0, denied: 0 },
  ])
})

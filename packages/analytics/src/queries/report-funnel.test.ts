import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'
import {
  ALL_CATEGORIES as all,
  ANY_OF_REPORT as ANY,
  NO_CATEGORIES as none,
  REPORTED_DOMAIN as DOMAIN,
  aRow,
  createLogOfATest,
} from '../fixtures/log-of-a-test.ts'
import { reportFunnel } from './report-funnel.ts'
import { reportSessions } from './report-sessions.ts'

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
  const of = (record: object) => aRow({}, { domainId: DOMAIN, ...record })
  await log.insert([
    of({ action: 'accept_all', categories: all }),
    of({ action: 'accept_all', categories: all, country: 'FR' }),
    of({ action: 'reject_all', categories: none }),
    of({ action: 'custom', categories: { ...none, analytics: true } }),
    of({ action: 'custom', categories: none }),
    of({ action: 'withdraw', categories: none }),
    of({ action: 'expire', categories: none }),
    of({ action: 'accept_all', categories: all, assurance: 'suspicious' }),
  ])
  await command(log.analytics, {
    name: 'usage of a test',
    sql: `INSERT INTO usage_daily (day, shard, domain_id, sessions, pages, shown) VALUES
      ('2026-11-14', 0, {domain:String}, 20, 60, 9),
      ('2026-11-14', 0, {domain:String}, 10, 30, 3),
      ('2026-11-15', 0, {domain:String}, 1, 1, 1),
      ('2026-11-16', 0, {domain:String}, 100, 100, 100),
      ('2026-11-14', 0, 'dom_0000000000000000000001', 100, 100, 100)`,
    params: { domain: DOMAIN },
  })
})
afterAll(() => log.drop())

test('follows banners from being shown to consents that were taken back', async () => {
  expect(await reportFunnel(log.analytics, ANY)).toEqual({
    shown: 13,
    answered: 5,
    allowed: 2,
    partial: 1,
    denied: 2,
    withdrawn: 1,
  })
})

test('a filter is for the answers: nobody knows where a banner was shown', async () => {
  expect(await reportFunnel(log.analytics, { ...ANY, country: 'FR' })).toMatchObject({
    shown: 13,
    answered: 1,
    withdrawn: 0,
  })
})

test('a domain without anything has a funnel of zeros', async () => {
  const empty = await reportFunnel(log.analytics, { ...ANY, domainId: 'dom_bbbbbbbbbbbbbbbbbbbbbb' })
  expect(empty).toEqual({ shown: 0, answered: 0, allowed: 0, partial: 0, denied: 0, withdrawn: 0 })
})

test('sessions have every day of the range, with what was answered on it', async () => {
  expect(await reportSessions(log.analytics, ANY)).toEqual([
    { day: '2026-11-13', sessions: 0, pages: 0, shown: 0, answered: 0 },
    { day: '2026-11-14', sessions: 30, pages: 90, shown: 12, answered: 5 },
    { day: '2026-11-15', sessions: 1, pages: 1, shown: 1, answered: 0 },
  ])
})

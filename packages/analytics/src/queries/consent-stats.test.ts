import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, createLogOfATest, DAY_START_MS } from '../fixtures/log-of-a-test.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { createAnalytics } from '../client.ts'
import { consentStats } from './consent-stats.ts'

const DOMAIN = 'dom_aaaaaaaaaaaaaaaaaaaaaa'
const ANY = {
  shards: [0],
  domainId: DOMAIN,
  from: '2026-11-13',
  to: '2026-11-15',
  country: '',
  host: '',
  path: '',
  flagged: false,
}
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
  await log.insert([
    aRow({}, { domainId: DOMAIN, categories: all }),
    aRow({}, { domainId: DOMAIN, categories: all, country: 'FR' }),
    aRow({}, { domainId: DOMAIN, categories: none, host: 'shop.example.com' }),
    aRow({}, { domainId: DOMAIN, categories: { ...none, analytics: true }, path: "/it's" }),
    aRow({}, { categories: all }),
  ])
  await log.insert([
    aRow({ receivedAtMs: DAY_START_MS + 86_400_000 }, { domainId: DOMAIN, categories: none }),
  ])
  await log.insert([aRow({}, { domainId: DOMAIN, categories: all, assurance: 'suspicious' })])
})
afterAll(() => log.drop())

test('counts choices and categories of one domain for every day of the range', async () => {
  const split = (allowed: number, denied: number) => ({ allowed, denied })
  expect(await consentStats(log.analytics, ANY)).toEqual([
    {
      day: '2026-11-13',
      allowed: 0,
      partial: 0,
      denied: 0,
      categories: {
        preferences: split(0, 0),
        analytics: split(0, 0),
        marketing: split(0, 0),
        uncategorized: split(0, 0),
      },
    },
    {
      day: '2026-11-14',
      allowed: 2,
      partial: 1,
      denied: 1,
      categories: {
        preferences: split(2, 2),
        analytics: split(3, 1),
        marketing: split(2, 2),
        uncategorized: split(2, 2),
      },
    },
    {
      day: '2026-11-15',
      allowed: 0,
      partial: 0,
      denied: 1,
      categories: {
        preferences: split(0, 1),
        analytics: split(0, 1),
        marketing: split(0, 1),
        uncategorized: split(0, 1),
      },
    },
  ])
})

test.each([
  [{ country: 'FR' }, 1],
  [{ host: 'shop.example.com' }, 1],
  [{ path: "/it's" }, 1],
  [{ country: 'DE', host: 'www.example.com' }, 2],
  [{ path: "' OR 1 = 1 --" }, 0],
  [{ flagged: true }, 5],
  [{ shards: [1] }, 0],
])('filters by %o', async (filter, expected) => {
  const days = await consentStats(log.analytics, { ...ANY, ...filter, to: '2026-11-14' })
  const total = days.reduce((sum, { allowed, partial, denied }) => sum + allowed + partial + denied, 0)
  expect(total).toBe(expected)
})

test('a ClickHouse that is away is an error, never zero', async () => {
  const away = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  await expect(consentStats(away, ANY)).rejects.toBeInstanceOf(AnalyticsUnavailable)
  await away.close()
})

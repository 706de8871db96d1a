import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAnalytics } from '../client.ts'
import {
  ALL_CATEGORIES as all,
  ANY_OF_REPORT as ANY,
  NO_CATEGORIES as none,
  REPORTED_DOMAIN as DOMAIN,
  aRow,
  createLogOfATest,
  DAY_START_MS,
} from '../fixtures/log-of-a-test.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { reportSegments } from './report-segments.ts'

const tomorrow = { receivedAtMs: DAY_START_MS + 86_400_000 }

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
  const of = (record: object) => ({ domainId: DOMAIN, host: 'www.example.com', ...record })
  await log.insert([
    aRow({}, of({ categories: all, path: '/' })),
    aRow({}, of({ categories: { ...none, analytics: true }, path: '/', country: 'FR' })),
    aRow({}, of({ categories: none, path: '/a', host: 'shop.example.com' })),
    aRow({}, of({ categories: all, path: '/b' })),
    aRow({ folded: { host: false, path: true, language: false } }, of({ categories: all, path: '/folded' })),
    aRow({ folded: { host: false, path: true, language: false } }, of({ categories: all, path: '/other' })),
    aRow({ folded: { host: false, path: true, language: false } }, of({ categories: all, path: '/third' })),
    aRow({}, of({ categories: all, path: '/bot', assurance: 'suspicious' })),
    aRow({}, { categories: all }),
  ])
  await log.insert([aRow(tomorrow, of({ categories: all, path: '/' }))])
})
afterAll(() => log.drop())

test('tells hosts apart, largest first, with their categories and their days', async () => {
  const { segments, other } = await reportSegments(log.analytics, { ...ANY, by: 'host', top: 10 })
  expect(segments).toEqual([
    {
      name: 'www.example.com',
      total: 7,
      allowed: 6,
      partial: 1,
      preferences: 6,
      analytics: 7,
      marketing: 6,
      uncategorized: 6,
      trend: expect.arrayContaining([
        ['2026-11-14', 6],
        ['2026-11-15', 1],
      ]),
    },
    expect.objectContaining({ name: 'shop.example.com', total: 1, allowed: 0, partial: 0 }),
  ])
  expect(other).toBe(0)
})

test('what the roll-up folds and what is beyond the largest is other, also when the folded are the most', async () => {
  const { segments, other } = await reportSegments(log.analytics, { ...ANY, by: 'path', top: 2 })
  expect(segments.map(({ name, total }) => [name, total])).toEqual([
    ['/', 3],
    ['/a', 1],
  ])
  expect(other).toBe(1 + 3)
})

test('all segments and other add up to the same whatever tells them apart', async () => {
  for (const by of ['host', 'path', 'country', 'language', 'device', 'action'] as const) {
    const { segments, other } = await reportSegments(log.analytics, { ...ANY, by, top: 2 })
    expect([by, segments.reduce((sum, { total }) => sum + total, other)]).toEqual([by, 8])
  }
})

test('narrowed to a country, a report counts its states, and to a state only that one', async () => {
  const american = await createLogOfATest()
  onTestFinished(() => american.drop())
  const from = (country: string) => aRow({}, { domainId: DOMAIN, categories: all, country })
  await american.insert([from('US'), from('US-CA'), from('US-CA'), from('UY')])
  const of = async (country: string) => {
    const { segments } = await reportSegments(american.analytics, { ...ANY, by: 'country', country, top: 9 })
    return segments.map(({ name, total }) => `${name} ${total}`)
  }
  expect(await of('')).toEqual(['US-CA 2', 'US 1', 'UY 1'])
  expect(await of('US')).toEqual(['US-CA 2', 'US 1'])
  expect(await of('US-CA')).toEqual(['US-CA 2'])
})

test.each([
  [{ country: 'FR' }, 1],
  [{ host: 'shop.example.com' }, 1],
  [{ path: '/' }, 3],
  [{ flagged: true }, 9],
  [{ shards: [1] }, 0],
  [{ to: '2026-11-14' }, 7],
])('counts with %o only these', async (filter, expected) => {
  const { segments, other } = await reportSegments(log.analytics, { ...ANY, ...filter, by: 'path', top: 5 })
  expect(segments.reduce((sum, { total }) => sum + total, other)).toBe(expected)
})

test('a ClickHouse that is away is an error, never nothing', async () => {
  const away = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  const asked = reportSegments(away, { ...ANY, by: 'host', top: 5 })
  await expect(asked).rejects.toBeInstanceOf(AnalyticsUnavailable)
  await away.close()
})

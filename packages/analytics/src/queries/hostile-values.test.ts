import { randomBytes } from 'node:crypto'
import { SQL_PAYLOADS } from '@placet/testkit/corpora/sql-payloads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANY_OF_REPORT, REPORTED_DOMAIN, aRow, createLogOfATest } from '../fixtures/log-of-a-test.ts'
import { consentStats } from './consent-stats.ts'
import { reportSegments } from './report-segments.ts'

const OTHER_DOMAIN = 'dom_bbbbbbbbbbbbbbbbbbbbbb'
const RANDOM_TEXTS = 5000
const aText = () => `/${randomBytes(12).toString('utf16le').toWellFormed()}`
const texts = [...new Set(Array.from({ length: RANDOM_TEXTS }, aText))]

let log: Awaited<ReturnType<typeof createLogOfATest>>
beforeAll(async () => {
  log = await createLogOfATest()
  await log.insert(SQL_PAYLOADS.map((path) => aRow({}, { domainId: REPORTED_DOMAIN, path })))
  await log.insert(texts.map((path) => aRow({}, { domainId: OTHER_DOMAIN, path })))
})
afterAll(() => log.drop())

async function countOf(filter: Partial<typeof ANY_OF_REPORT>): Promise<number> {
  const days = await consentStats(log.analytics, { ...ANY_OF_REPORT, ...filter })
  return days.reduce((sum, { allowed, partial, denied }) => sum + allowed + partial + denied, 0)
}

/** Hundreds of queries. */
const LONG = { timeout: 120_000 }

test(
  'T50: of 360 texts that would change a query, each finds the one record it belongs to',
  LONG,
  async () => {
    const found: Record<string, number> = {}
    for (let from = 0; from < SQL_PAYLOADS.length; from += 12) {
      const some = SQL_PAYLOADS.slice(from, from + 12)
      await Promise.all(some.map(async (path) => (found[path] = await countOf({ path }))))
    }
    expect(found).toEqual(Object.fromEntries(SQL_PAYLOADS.map((path) => [path, 1])))
  },
)

test('T50: as a host, a country or a domain none of them finds or changes anything', LONG, async () => {
  for (const text of SQL_PAYLOADS.filter((_, index) => index % 9 === 0)) {
    const counts = [countOf({ host: text }), countOf({ country: text }), countOf({ domainId: text })]
    expect([text, ...(await Promise.all(counts))]).toEqual([text, 0, 0, 0])
  }
  expect(await countOf({})).toBe(SQL_PAYLOADS.length)
})

test('T50: random texts come back as they went in', async () => {
  const filter = { ...ANY_OF_REPORT, domainId: OTHER_DOMAIN, by: 'path', top: RANDOM_TEXTS } as const
  const { segments } = await reportSegments(log.analytics, filter)
  expect(new Set(segments.map(({ name }) => name))).toEqual(new Set(texts))
})

import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analytics } from '../client.ts'
import { aRow, createLogOfATest } from '../fixtures/log-of-a-test.ts'
import { consentStats } from './consent-stats.ts'
import { reportFunnel } from './report-funnel.ts'
import { reportSegments } from './report-segments.ts'
import { reportSessions } from './report-sessions.ts'

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
const PLACES = 40
const PAGES = 40

const Summary = z.object({ read_rows: z.coerce.number() })

let log: Awaited<ReturnType<typeof createLogOfATest>>
let asked: Analytics
let rowsRead = 0

beforeAll(async () => {
  log = await createLogOfATest()
  asked = watched(log.analytics)
  await log.insert(
    Array.from({ length: PLACES * PAGES }, (_, index) =>
      aRow({ index }, { domainId: DOMAIN, path: `/${index % PAGES}`, country: placeOf(index) }),
    ),
  )
})
afterAll(() => log.drop())

function placeOf(index: number): string {
  const place = Math.floor(index / PAGES)
  return `${String.fromCodePoint(65 + (place % 26))}${String.fromCodePoint(65 + Math.floor(place / 26))}`
}

const ASKS: Record<string, () => Promise<unknown>> = {
  stats: () => consentStats(asked, ANY),
  'stats of a country': () => consentStats(asked, { ...ANY, country: 'AA' }),
  'stats of a page': () => consentStats(asked, { ...ANY, path: '/1' }),
  'stats with the flagged': () => consentStats(asked, { ...ANY, flagged: true }),
  hosts: () => reportSegments(asked, { ...ANY, by: 'host', top: 5 }),
  paths: () => reportSegments(asked, { ...ANY, by: 'path', top: 5 }),
  countries: () => reportSegments(asked, { ...ANY, by: 'country', top: 5 }),
  languages: () => reportSegments(asked, { ...ANY, by: 'language', top: 5 }),
  devices: () => reportSegments(asked, { ...ANY, by: 'device', top: 5 }),
  funnel: () => reportFunnel(asked, ANY),
  sessions: () => reportSessions(asked, ANY),
}

test.each(Object.entries(ASKS))('%s is answered from a projection, not from every cell', async (_, ask) => {
  rowsRead = 0
  await ask()
  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThanOrEqual(2 * Math.max(PLACES, PAGES))
})

/** Adds up what ClickHouse says it has read for each query. */
function watched({ client, ...analytics }: Analytics): Analytics {
  const query: typeof client.query = async (params) => {
    const answer = await client.query(params)
    const summary: unknown = JSON.parse(String(answer.response_headers['x-clickhouse-summary']))
    rowsRead += Summary.parse(summary).read_rows
    return answer
  }
  const get = (target: typeof client, key: string | symbol): unknown =>
    key === 'query' ? query : Reflect.get(target, key)
  return { ...analytics, client: new Proxy(client, { get }) }
}

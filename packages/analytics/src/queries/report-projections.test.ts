import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analytics } from '../client.ts'
import { countRowsRead } from '../fixtures/count-rows-read.ts'
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

let log: Awaited<ReturnType<typeof createLogOfATest>>
let asked: Analytics
let rowsRead: () => number

beforeAll(async () => {
  log = await createLogOfATest()
  const counted = countRowsRead(log.analytics)
  asked = counted.asked
  rowsRead = counted.rowsRead
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
  const before = rowsRead()
  await ask()
  expect(rowsRead() - before).toBeGreaterThan(0)
  expect(rowsRead() - before).toBeLessThanOrEqual(2 * Math.max(PLACES, PAGES))
})

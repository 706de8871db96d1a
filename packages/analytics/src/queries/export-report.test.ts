import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnalytics } from '../client.ts'
import {
  ALL_CATEGORIES as all,
  ANY_OF_REPORT as ANY,
  NO_CATEGORIES as none,
  REPORTED_DOMAIN as DOMAIN,
  aRow,
  createLogOfATest,
} from '../fixtures/log-of-a-test.ts'
import { AnalyticsUnavailable } from '../unavailable.ts'
import { EXPORTS, exportReport } from './export-report.ts'

let log: Awaited<ReturnType<typeof createLogOfATest>>

beforeAll(async () => {
  log = await createLogOfATest()
  const of = (record: object, more: object = {}) => aRow(more, { domainId: DOMAIN, ...record })
  await log.insert([
    of({ categories: all, path: '/' }),
    of({ categories: none, path: '/' }),
    of({ categories: all, path: '=HYPERLINK("http://evil.example","x")' }),
    of({ categories: all, path: '/folded' }, { folded: { host: false, path: true, language: false } }),
    of({ categories: all, path: '/bot', assurance: 'suspicious' }),
  ])
})
afterAll(() => log.drop())

const csv = async (what: (typeof EXPORTS)[number]) =>
  (await text(await exportReport(log.analytics, { ...ANY, what, format: 'csv' }))).trimEnd().split('\n')

test('a table of pages has its counts and ratios, and -1 for the ratios of all others', async () => {
  const [head, ...rows] = await csv('paths')
  expect(head).toMatch(/^"path","total","all_allowed","partial","all_denied","preferences",/)
  expect(rows[0]).toMatch(/^"\/",2,1,0,1,1,1,1,1,0\.5,0,0\.5,0\.5/)
  expect(rows.at(-1)).toBe('"Other",1,1,0,0,1,1,1,1,-1,-1,-1,-1,-1,-1,-1')
})

test('a cell cannot become a formula', async () => {
  const lines = [...(await csv('paths')), ...(await csv('cells'))]
  const suspects = lines.filter((line) => line.includes('HYPERLINK'))
  expect(suspects).toHaveLength(2)
  for (const line of suspects) expect(line).toContain(`"'=HYPERLINK(`)
})

test('V18: a formula behind a space, a line break or a quote cannot start a cell either', async () => {
  const domainId = 'dom_0000000000000000000v18'
  const disguised = [' =1+1', '\n=1+1', '"=1+1', '＝1+1', "'@A1"]
  await log.insert(disguised.map((language) => aRow({}, { domainId, language, categories: all })))
  const file = await exportReport(log.analytics, { ...ANY, domainId, what: 'cells', format: 'csv' })
  const cells = await text(file)
  for (const language of disguised) expect(cells).toContain(`"'${language.replaceAll('"', '""')}"`)
})

test('cells are the whole roll-up of the range under its own names', async () => {
  const [head, ...rows] = await csv('cells')
  expect(head).toBe(
    '"day","host","path","country","language","device","action","choice","flagged","total","preferences","analytics","marketing","uncategorized"',
  )
  expect(rows).toHaveLength(4)
})

test.each(EXPORTS)('%s is Parquet, too', async (what) => {
  const file = await buffer(await exportReport(log.analytics, { ...ANY, what, format: 'parquet' }))
  expect(file.subarray(0, 4).toString()).toBe('PAR1')
  expect(file.subarray(-4).toString()).toBe('PAR1')
})

test('a ClickHouse that is away is an error before the first byte', async () => {
  const away = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  const asked = exportReport(away, { ...ANY, what: 'days', format: 'csv' })
  await expect(asked).rejects.toBeInstanceOf(AnalyticsUnavailable)
  await away.close()
})

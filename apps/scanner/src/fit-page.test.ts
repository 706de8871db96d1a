import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { SCAN_LIMITS, type StoredWrite } from '@placet/contract/events/stored-write'
import type { CrawledPage } from '@placet/crawler/crawl-plan'
import { expect, test } from 'vitest'
import { fitPage } from './fit-page.ts'

const long = (length: number) => '€'.repeat(length)
const write: StoredWrite = {
  kind: 'cookie',
  name: long(SCAN_LIMITS.name),
  host: 'shop.test',
  path: '/',
  secure: true,
  httpOnly: false,
  sameSite: 'lax',
  partitioned: false,
  lifeSeconds: null,
  sample: 'aaaa',
  via: 'script',
  requestUrl: '',
  requestType: '',
  initiatorType: 'script',
  initiatorUrl: long(SCAN_LIMITS.url),
  stack: Array.from({ length: SCAN_LIMITS.frames }, () => ({
    url: long(SCAN_LIMITS.url),
    functionName: long(SCAN_LIMITS.text),
    line: 1,
    column: 1,
  })),
  chain: [],
  isTransient: false,
}
const page: CrawledPage = {
  state: 'none',
  url: 'https://shop.test/',
  finalUrl: 'https://shop.test/',
  outcome: 'ok',
  status: 200,
  error: '',
  bytes: 1,
  durationMs: 1,
  crawledAt: '2026-01-01T00:00:00.000Z',
  writes: [write],
  requests: [],
  links: ['https://shop.test/a'],
  implementation: null,
  isCut: false,
}
const bytesOf = (value: CrawledPage) => Buffer.byteLength(JSON.stringify(value))

test('a page that fits stays as it is', () => {
  expect(fitPage(page)).toBe(page)
})

test('a page that reports as much as a page may is cut to what fits into a message, and says so', () => {
  const full = {
    ...page,
    writes: Array.from({ length: SCAN_LIMITS.writesPerPage }, () => write),
    links: Array.from({ length: SCAN_LIMITS.linksPerPage }, () => long(SCAN_LIMITS.url)),
    requests: Array.from({ length: SCAN_LIMITS.requestsPerPage }, () => ({
      url: long(SCAN_LIMITS.url),
      type: 'Script',
      initiatorUrl: long(SCAN_LIMITS.url),
    })),
  }
  const fitted = fitPage(full)
  expect(bytesOf(full)).toBeGreaterThan(10_000_000)
  expect(bytesOf(fitted)).toBeLessThan(1024 * 1024 - 1000)
  expect(fitted.isCut).toBe(true)
  expect(fitted.writes.length).toBeGreaterThan(50)
  expect(fitted.links.length).toBeGreaterThan(50)
  const whole = { ...fitted, type: 'scan.page.v1', scanId: 'scn_0000000000000000000000' }
  expect(ScanPage.safeParse(whole).success).toBe(true)
})

test('many small writes lose their long explanations first', () => {
  const fitted = fitPage({ ...page, writes: Array.from({ length: 100 }, () => write) })
  expect(fitted.writes).toHaveLength(100)
  expect(fitted.writes[0]?.stack).toHaveLength(3)
})

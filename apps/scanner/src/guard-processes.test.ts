import { serveSite } from '@placet/testkit/sites/serve-site'
import { expect, onTestFinished, test } from 'vitest'
import { browserOfATest } from './fixtures/open-enclosed.ts'
import { scanSite } from './fixtures/scan-of-a-test.ts'
import { tooLarge, tooMany } from './guard-processes.ts'

const limits = { pageMaxBytes: 500, browserMaxBytes: 1000, processesMax: 3 }
const browser = { pid: 1, isOfPages: false, bytes: 600 }
const page = (pid: number, bytes: number) => ({ pid, isOfPages: true, bytes })
const pids = (all: readonly { pid: number }[]) => all.map(({ pid }) => pid)

test('pages that take too much go, and the largest when all together take too much', () => {
  expect(tooLarge([browser, page(2, 100), page(3, 200)], limits)).toEqual([])
  expect(pids(tooLarge([browser, page(2, 501), page(3, 100)], limits))).toEqual([2])
  expect(pids(tooLarge([browser, page(2, 150), page(3, 300)], limits))).toEqual([3])
  expect(tooLarge([{ ...browser, bytes: 5000 }], limits)).toEqual([])
})

test('processes of pages beyond the limit go, the newest first', () => {
  expect(tooMany([browser, page(2, 1), page(3, 1)], limits)).toEqual([])
  expect(pids(tooMany([browser, page(2, 1), page(5, 1), page(4, 1), page(3, 1)], limits))).toEqual([5, 4])
})

test('a page that fills the memory is ended, which costs the page and not the scan', async () => {
  const filling = '<script>kept = []; for (;;) kept.push(new Uint8Array(8e6).fill(1))</script>'
  const site = await serveSite({
    '/': '<a href="/greedy">1</a><a href="/next">2</a>',
    '/greedy': filling,
    '/next': 'x',
  })
  onTestFinished(() => site.close())
  const killed: string[] = []
  const browser = await browserOfATest({
    limits: { pageMaxBytes: 200 * 1024 ** 2, browserMaxBytes: 1024 ** 3, processesMax: 80 },
    onPageKilled: (reason) => killed.push(reason),
  })
  const { pages } = await scanSite(site, { browser, request: { scope: 'site' }, plan: { states: ['none'] } })
  const outcomes = pages.map(({ url, outcome }) => [new URL(url).pathname, outcome])
  expect(Object.fromEntries(outcomes)).toEqual({ '/': 'ok', '/greedy': 'crashed', '/next': 'ok' })
  expect(new Set(killed)).toEqual(new Set(['memory']))
}, 200_000)

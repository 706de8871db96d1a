import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { expect, onTestFinished, test } from 'vitest'
import { crawlSite } from './fixtures/crawl-site.ts'
import { type TestBrowser, openTestBrowser } from './fixtures/open-test-browser.ts'

const manyPages = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    path: `/item/${number}`,
    body: `<script>document.cookie='item_${number}=1; path=/'</script>`,
  }))

test(
  'what another scanner has finished is not visited again, and the rest is',
  { timeout: 60_000 },
  async () => {
    const site = await serveScanSite({ isPlain: true, more: manyPages(8) })
    onTestFinished(() => site.close())
    const first = await crawlSite(site)
    const done = first.pages.slice(0, 5)
    const second = await crawlSite({ ...site, done })
    const urls = [...done, ...second.pages].map(({ url }) => url)
    expect(urls.toSorted()).toEqual(first.pages.map(({ url }) => url).toSorted())
  },
)

test(
  'a browser that dies costs the pages it was showing, and another one goes on',
  { timeout: 60_000 },
  async () => {
    const site = await serveScanSite({ isPlain: true, more: manyPages(12) })
    onTestFinished(() => site.close())
    const browsers: TestBrowser[] = []
    let isKilled = false
    const { pages } = await crawlSite(
      { ...site, tabs: 2 },
      {
        openBrowser: async () => {
          const browser = await openTestBrowser()
          browsers.push(browser)
          return browser
        },
        onProgress: ({ pagesDone }) => {
          if (pagesDone < 4 || isKilled) return
          isKilled = true
          process.kill(browsers[0]?.pid ?? 0, 'SIGKILL')
        },
      },
    )
    expect(browsers).toHaveLength(2)
    expect(pages).toHaveLength(13)
    expect(pages.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThanOrEqual(11)
  },
)

test(
  'of a site that is larger than the scan may be, each kind of page is visited',
  { timeout: 60_000 },
  async () => {
    const more = [...manyPages(40), { path: '/contact', body: '' }, { path: '/team', body: '' }]
    const site = await serveScanSite({ isPlain: true, more })
    onTestFinished(() => site.close())
    const { end, pages } = await crawlSite({ ...site, maxPages: 8 })
    const paths = pages.map(({ url }) => new URL(url).pathname)
    expect(paths).toHaveLength(8)
    expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/team', '/item/0']))
    expect(end).toEqual({ outcome: 'ok', isSampled: true, pagesLeftOut: 35 })
  },
)

test('the implementation is told within seconds of the entry alone', { timeout: 60_000 }, async () => {
  const tag = '<script src="/c2/abcdefghij.js"></script>'
  const site = await serveScanSite({
    isPlain: true,
    more: [
      { path: '/late', body: `<script src="/other.js"></script>${tag}` },
      { path: '/c2/abcdefghij.js', body: '', type: 'text/javascript' },
      { path: '/other.js', body: '', type: 'text/javascript' },
    ],
  })
  onTestFinished(() => site.close())
  const entry = new URL('/late', site.entry).href
  const { pages } = await crawlSite({ ...site, entry, scope: 'implementation' })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.durationMs).toBeLessThan(10_000)
  expect(pages[0]?.implementation).toEqual({
    scripts: [new URL('/c2/abcdefghij.js', site.entry).href],
    isRightCode: true,
    form: 'blocking',
    isFirst: false,
    isLate: false,
    before: new URL('/other.js', site.entry).href,
    isConsentModeFirst: null,
    otherBanner: '',
  })
})

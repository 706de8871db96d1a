import { once } from 'node:events'
import { createServer } from 'node:http'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { hostileScanPages } from '@placet/testkit/corpora/hostile-scan-pages'
import { localSchemes } from '@placet/testkit/corpora/local-schemes'
import { oneIn } from '@placet/testkit/sized'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { browserOfATest } from './fixtures/open-enclosed.ts'
import { processesWith } from './fixtures/processes-of.ts'
import { scanSite, targetsOf } from './fixtures/scan-of-a-test.ts'

const SCAN_MAX_MS = 400_000

async function aSite(pages: Readonly<Record<string, SitePage>>) {
  const site = await serveSite(pages)
  onTestFinished(() => site.close())
  return site
}

/** Counts who asks for what. */
async function aWatchedSite(body: string) {
  const requests: { path: string; userAgent: string }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' })
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? body : 'x')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  return { port: address.port, requests }
}

test(
  'a page that is found comes back as the contract says, with what it stored',
  async () => {
    const site = await aSite({
      '/': {
        body: '<title>Shop</title><script>localStorage.setItem("basket", "[1]")</script>',
        headers: { 'set-cookie': 'session=s3cr3t; HttpOnly' },
      },
    })
    const { end, pages } = await scanSite(site)
    expect(end.outcome).toBe('ok')
    const [page] = pages.map((each) =>
      ScanPage.parse({ ...each, type: 'scan.page.v1', scanId: 'scn_0000000000000000000000' }),
    )
    expect(page).toMatchObject({ state: 'none', url: 'http://shop.test/', outcome: 'ok', status: 200 })
    expect(page?.writes.map(({ name }) => name).toSorted()).toEqual(['basket', 'session'])
    expect(JSON.stringify(page)).not.toContain('s3cr3t')
  },
  SCAN_MAX_MS,
)

test(
  'a third party’s cookie is kept and told, as in visitors’ browsers',
  async () => {
    const site = await aSite({
      '/': '<title>Shop</title><img src="http://ads.localhost/px.gif" alt="">',
      '/px.gif': { body: '', headers: { 'set-cookie': 'ad_uid=1; SameSite=None; Secure; HttpOnly' } },
    })
    const { pages } = await scanSite(site, {
      request: { domain: 'shop.localhost', entry: 'http://shop.localhost/' },
      targets: [...targetsOf(site, 'shop.localhost'), ...targetsOf(site, 'ads.localhost')],
    })
    expect(pages[0]?.writes).toMatchObject([
      { name: 'ad_uid', host: 'ads.localhost', via: 'header', requestUrl: 'http://ads.localhost/px.gif' },
    ])
  },
  SCAN_MAX_MS,
)

test(
  'T38: of a site that may be anybody’s one page is asked for, once, by a browser that says whose it is',
  async () => {
    const { port, requests } = await aWatchedSite(
      '<title>Shop</title><img src="/image"><a href="/other">Other</a><a href="/third">Third</a>',
    )
    const userAgent = 'Mozilla/5.0 PlacetScanner/1.0'
    const browser = await browserOfATest({ userAgent })
    const { pages } = await scanSite({ port }, { browser, request: { scope: 'home', hasCredentials: true } })
    expect(pages.map(({ url, state }) => [url, state])).toEqual([['http://shop.test/', 'none']])
    const paths = requests.map(({ path }) => path).filter((path) => path !== '/favicon.ico')
    expect(paths.toSorted()).toEqual(['/', '/image'])
    expect(new Set(requests.map((request) => request.userAgent))).toEqual(new Set([userAgent]))
  },
  SCAN_MAX_MS,
)

test.each([
  ['redirect', 'http://169.254.169.254/latest/meta-data/'],
  ['redirect', 'https://[::1]/'],
  ['unreachable', 'file:///etc/passwd'],
] as const)(
  'an entry that leads where it must not ends as %s: %s',
  async (outcome, location) => {
    const site = await aSite({ '/': { body: '', status: 302, headers: { location } } })
    const { pages } = await scanSite(site)
    expect(pages.map((page) => page.outcome)).toEqual([outcome])
  },
  SCAN_MAX_MS,
)

test(
  'T33: a domain whose name leads inside ends as blocked',
  async () => {
    const site = await aSite({ '/': 'inside' })
    const resolve = async () => ['127.0.0.1', '::1']
    const request = { domain: 'inside.test', entry: 'http://inside.test/' }
    const { end, pages } = await scanSite(site, { request, resolve })
    expect([end.outcome, ...pages.map((page) => page.outcome)]).toEqual(['blocked', 'blocked'])
  },
  SCAN_MAX_MS,
)

test.each(localSchemes('/etc/hostname'))(
  'T34: an entry that is no website is not opened: %s',
  async (entry) => {
    const browser = await browserOfATest({ executablePath: '/nonexistent' })
    const { end, pages } = await scanSite({ port: 1 }, { browser, request: { entry } })
    expect(end.outcome).toBe('blocked')
    expect(pages).toEqual([])
  },
)

test(
  'T36: hostile pages end in time and typed among 15 others, which are all seen, and no process is left',
  async () => {
    const hostile = oneIn(3, hostileScanPages())
    const normal = Array.from({ length: 15 }, (_, index) => `/normal/${index}`)
    const links = [...normal, ...hostile.map(({ path }) => path)].toSorted((one, other) =>
      one.slice(-2).localeCompare(other.slice(-2)),
    )
    const site = await aSite({
      '/': `<title>Shop</title>${links.map((path) => `<a href="${path}">${path}</a>`).join('')}`,
      '/hostile/frame': 'frame',
      ...Object.fromEntries(hostile.map(({ path, page }) => [path, page])),
      ...Object.fromEntries(
        normal.map((path): [string, SitePage] => [
          path,
          { body: '<title>Normal</title>', headers: { 'set-cookie': `c${path.slice(8)}=1; Path=${path}` } },
        ]),
      ),
    })
    const userAgent = `PlacetScanner hostile ${process.pid}`
    const deadlineMs = 8000
    const { end, pages } = await scanSite(site, {
      browser: await browserOfATest({ userAgent }),
      request: { scope: 'site', maxPages: 60, exclude: ['/hostile/frame*'] },
      plan: { states: ['none'], tabs: 4, pageDeadlineMs: deadlineMs },
    })
    const seen = new Map(pages.map((page) => [new URL(page.url).pathname, page]))
    expect(end.outcome).toBe('ok')
    for (const path of normal) {
      expect([path, seen.get(path)?.outcome]).toEqual([path, 'ok'])
      expect(seen.get(path)?.writes.map(({ name }) => name)).toEqual([`c${path.slice(8)}`])
    }
    for (const { path } of hostile) {
      expect([path, seen.has(path)]).toEqual([path, true])
      expect(seen.get(path)?.durationMs).toBeLessThanOrEqual(deadlineMs + 5000)
    }
    await waitFor(async () => (await processesWith(userAgent)).length === 0, { timeoutMs: 5000 })
  },
  SCAN_MAX_MS,
)

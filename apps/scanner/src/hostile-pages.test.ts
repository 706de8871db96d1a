import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localSchemes } from '@placet/testkit/corpora/local-schemes'
import { INTERNAL_NAMES, scannerUrls } from '@placet/testkit/corpora/scanner-urls'
import { openWholeChromium } from '@placet/testkit/open-chromium'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { sized } from '@placet/testkit/sized'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { CANARY, aTrap } from './fixtures/a-trap.ts'
import { hostilePage, hostileWorker } from './fixtures/hostile-page.ts'
import { openEnclosed } from './fixtures/open-enclosed.ts'

/** Below localhost, so that workers and WebTransport are there to be tried. */
const DOMAIN = 'shop.localhost'
const ALL_MS = 180_000
/** More at once is more than the memory of one page. */
const BATCH = 9

/** A site in a browser as scans have it. The trap's port is allowed elsewhere: what is refused is its address. */
async function aHostileSite(trapPort: number, pages: Record<string, SitePage>, names = INTERNAL_NAMES) {
  const site = await serveSite(pages)
  onTestFinished(() => site.close())
  const asked = new Map<string, number>()
  const resolve = async (host: string) => {
    const count = asked.get(host) ?? 0
    asked.set(host, count + 1)
    if (host === 'rebinding.example') return [count === 0 ? '203.0.113.7' : '127.0.0.1']
    return [...(names[host] ?? (/^[\d.:a-f]+$/.test(host) ? [host] : ['127.0.0.1']))]
  }
  const allowed = parseAllowedTargets(`${DOMAIN}:80=127.0.0.1:${site.port},203.0.113.9:${trapPort}`)
  const { context } = await openEnclosed({ allowed, resolve })
  const page = await context.newPage()
  // As scans do: what a page opens is tried, and closed.
  context.on('page', (opened) => void opened.close().catch(() => undefined))
  return { page, asked }
}

test(
  'T33: none of 80 addresses, or of a third of them, can be opened, nor reached by a page in any of its ways',
  async () => {
    const trap = await aTrap()
    const every = sized(3, { full: 1 })
    const all = [...scannerUrls(trap.port), `http://rebinding.example:${trap.port}/`]
    const urls = all.filter((_, index) => index % every === (all.length - 1) % every)
    const batches = Array.from({ length: Math.ceil(urls.length / BATCH) }, (_, index) =>
      urls.slice(index * BATCH, (index + 1) * BATCH),
    )
    const pages = batches.map((batch, index): [string, SitePage] => [
      `/${index}`,
      hostilePage(batch, [], trap.udpPort),
    ])
    const { page } = await aHostileSite(trap.port, {
      ...Object.fromEntries(pages),
      '/worker.js': hostileWorker(urls),
    })
    for (const [path] of pages) {
      await page.goto(`http://${DOMAIN}${path}`, { timeout: 60_000, waitUntil: 'domcontentloaded' })
      await page.waitForFunction('localStorage.tried === "1" && localStorage.worker === "1"')
      await page.waitForLoadState('load', { timeout: 60_000 })
      expect(await page.evaluate('Object.keys(localStorage).join()')).not.toContain(CANARY)
      await page.evaluate('localStorage.removeItem("tried")')
    }
    expect(trap.visits).toEqual({ tcp: 0, udp: 0 })

    for (const url of urls) await page.goto(url, { timeout: 10_000 }).catch(() => undefined)
    expect(trap.visits).toEqual({ tcp: 0, udp: 0 })
  },
  ALL_MS,
)

test(
  'T33: redirects, and names that change where they lead, end at the wall as well',
  async () => {
    const trap = await aTrap()
    const to = (location: string) => ({ body: '', status: 302, headers: { location } })
    const { page, asked } = await aHostileSite(trap.port, {
      '/': '<title>Shop</title>',
      '/chain': to('/chain-2'),
      '/chain-2': to(`http://${DOMAIN}/chain-3`),
      '/chain-3': to(`http://127.0.0.1:${trap.port}/`),
      '/named': to(`http://inside.example:${trap.port}/`),
      '/rebinding': to(`http://rebinding.example:${trap.port}/`),
      '/refresh': `<meta http-equiv="refresh" content="0; url=http://127.0.0.1:${trap.port}/">`,
      '/style.css': `@import url(/chain); body { background: url(/chain) }`,
    })
    const paths = ['/refresh', '/chain', '/named', '/rebinding', '/rebinding']
    for (const path of paths)
      await page.goto(`http://${DOMAIN}${path}`, { timeout: 10_000 }).catch(() => null)
    await waitFor(() => page.goto(`http://${DOMAIN}/`), { timeoutMs: 15_000 })
    await page.evaluate(`Promise.allSettled([
      fetch('/chain'), fetch('/named', { mode: 'no-cors' }), fetch('/rebinding', { mode: 'no-cors' }),
      new Promise((done) => Object.assign(new Image(), { onload: done, onerror: done, src: '/chain' })),
      new Promise((done) => document.head.append(Object.assign(document.createElement('link'),
        { rel: 'stylesheet', href: '/style.css', onload: done, onerror: done }))),
    ])`)
    expect(asked.get('rebinding.example')).toBeGreaterThan(1)
    expect(trap.visits).toEqual({ tcp: 0, udp: 0 })
  },
  ALL_MS,
)

test(
  'T34: a page reads nothing by 30 addresses that are no website',
  async () => {
    const { dir, remove } = await createTemporaryDir()
    onTestFinished(remove)
    const file = join(dir, 'canary.txt')
    await writeFile(file, CANARY)
    const trap = await aTrap()
    const schemes = localSchemes(file)
    const redirects = Object.fromEntries(
      schemes.map((location, index): [string, SitePage] => [
        `/to-${index}`,
        { body: '', status: 302, headers: { location } },
      ]),
    )
    const { page } = await aHostileSite(trap.port, {
      '/': hostilePage([`http://127.0.0.1:${trap.port}/`], schemes, trap.udpPort),
      '/worker.js': hostileWorker([]),
      '/empty': '<title>Shop</title>',
      ...redirects,
    })
    await page.goto(`http://${DOMAIN}/`, { timeout: 60_000 })
    await page.waitForFunction('localStorage.tried === "1"')
    const read = await page.evaluate('Object.keys(localStorage).join()')
    expect(read).not.toMatch(/canary|root:|PATH=|read:[^,]/)
    for (const path of Object.keys(redirects)) {
      await page.goto(`http://${DOMAIN}${path}`, { timeout: 10_000 }).catch(() => null)
      expect(await page.content().catch(() => '')).not.toMatch(/canary of|root:|PATH=/)
    }
    await waitFor(() => page.goto(`http://${DOMAIN}/empty`), { timeoutMs: 15_000 })
    for (const url of schemes) {
      await page.evaluate(`void (location.href = ${JSON.stringify(url)})`).catch(() => null)
      expect(new URL(page.url()).protocol).toMatch(/^https?:|about:|chrome-error:/)
    }
    expect(trap.visits.tcp).toBe(0)
  },
  ALL_MS,
)

test('the same page in a browser without the checking proxy does fall into the trap', async () => {
  const trap = await aTrap()
  const urls = [`http://127.0.0.1:${trap.port}/`]
  const site = await serveSite({
    '/': hostilePage(urls, [], trap.udpPort),
    '/worker.js': hostileWorker(urls),
  })
  onTestFinished(() => site.close())
  const browser = await openWholeChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(site.origin)
  await waitFor(() => trap.visits.tcp > 0 && trap.visits.udp > 0, { timeoutMs: 15_000 })
})

import { parseArgs } from 'node:util'
import type { ScanReport } from '@placet/stream/scan-reports'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { crashPages } from './scans/crash-pages.ts'
import { findLeftovers } from './scans/leftovers.ts'
import { scanRequest } from './scans/scan-request.ts'
import { startScanners } from './scans/start-scanners.ts'

const { values } = parseArgs({ options: { normal: { type: 'string', default: '50' } } })
const NORMAL = Number(values.normal)
const DEADLINE_MS = 30_000
const GRACE_MS = 5000
const script = (text: string): SitePage => `<!doctype html><title>-</title><script>${text}</script>`
const HOSTILE: Readonly<Record<string, SitePage>> = {
  '/crash': script('for (;;);'),
  '/array': script('const kept = new Uint8Array(2 ** 31 - 1).fill(1); for (;;) kept.fill(2)'),
  '/busy': script('while (1);'),
  '/alerts': script('while (1) alert(1)'),
  '/frames': script(
    'onload = () => { for (let i = 0; i < 100000; i++) document.body.append(Object.assign(document.createElement("iframe"), { src: "/frame?" + i })) }',
  ),
  '/redirects': { body: '', status: 302, headers: { location: '/redirects' } },
}

/** F18: browsers crash, exhaust their memory and hang; each scan ends, and scans in between are not affected. */
await runMeasurement('F18', { timeoutMs: 40 * 60 * 1000 }, async (run) => {
  const normal = { body: '<title>Shop</title>', headers: { 'set-cookie': 'session=1' } }
  const site = await serveSite({ '/': normal, '/frame': 'frame', ...HOSTILE })
  run.onEnd(() => site.close())
  const allowedTargets = [`*.shop.test:80=127.0.0.1:${site.port}`, '*.shop.test:443=127.0.0.1:1']
  const { handles, homesDir, ask, reports } = await startScanners(run, { count: 2, allowedTargets })
  const requestFor = (number: number, path: string) => {
    const domain = `site-${number}.shop.test`
    return scanRequest(number, { scope: 'home', domain, entry: `http://${domain}${path}` })
  }
  const kinds = Object.keys(HOSTILE)
  const requests = Array.from({ length: NORMAL + kinds.length }, (_, index) => {
    const every = Math.floor(NORMAL / kinds.length) + 1
    const kind = index % every === 0 ? kinds[index / every] : undefined
    return { path: kind ?? '/', request: requestFor(index + 1, kind ?? '/') }
  })
  const asked = requests.filter(({ path }) => path !== '/').length
  if (asked !== kinds.length) throw new Error(`${asked} of ${kinds.length} hostile scans were planned`)

  const startedAt = performance.now()
  const [crashing, ...others] = requests
  if (crashing?.path !== '/crash') throw new Error('the one that crashes comes first, while it is alone')
  await ask(crashing.request)
  let crashes = 0
  await waitFor(
    async () => {
      crashes += await crashPages(homesDir)
      return (await reports(crashing.request.scanId)).some(({ type }) => type === 'scan.ended.v1')
    },
    { timeoutMs: 90_000, everyMs: 1000, what: 'the end of a page that crashes' },
  )
  run.say(`crashed ${crashes} processes of pages`)
  for (const { request } of others) await ask(request)
  const results: { path: string; all: ScanReport[] }[] = []
  for (const { path, request } of requests) {
    const all = await waitFor(
      async () => {
        const found = await reports(request.scanId)
        return found.some(({ type }) => type === 'scan.ended.v1') && found
      },
      { timeoutMs: 15 * 60 * 1000, everyMs: 500, what: `the end of ${request.domain}${path}` },
    )
    if (path !== '/') run.say(`${path}: ${outcomeOf(all)} after ${pageMs(all)} ms`)
    results.push({ path, all })
  }
  const hostile = results.filter(({ path }) => path !== '/')
  const good = results.filter(({ path, all }) => path === '/' && outcomeOf(all) === 'ok')
  const left = await waitFor(
    async () => {
      const found = await findLeftovers(
        homesDir,
        handles.map(({ pid }) => pid),
      )
      return found.running + found.zombies === 0 && found
    },
    { timeoutMs: 20_000 },
  ).catch(() =>
    findLeftovers(
      homesDir,
      handles.map(({ pid }) => pid),
    ),
  )
  const longestMs = Math.max(...hostile.map(({ all }) => pageMs(all)))
  return {
    figures: {
      hostile: Object.fromEntries(
        hostile.map(({ path, all }) => [path.slice(1), `${outcomeOf(all)} ${pageMs(all)} ms`]),
      ),
      normal: `${good.length}/${NORMAL}`,
      longestMs,
      left,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    },
    expectations: {
      'every hostile scan ended with its reason': hostile.every(({ all }) => outcomeOf(all) !== ''),
      'the page that crashed is told as such': hostile.some(
        ({ path, all }) => path === '/crash' && outcomeOf(all) === 'crashed',
      ),
      'each of them within its deadline and five seconds': longestMs <= DEADLINE_MS + GRACE_MS,
      'all normal scans are as if nothing had been': good.length === NORMAL,
      'no process and no zombie is left': left.running + left.zombies === 0,
    },
  }
})

function outcomeOf(all: readonly ScanReport[]): string {
  return all.flatMap((report) => (report.type === 'scan.ended.v1' ? [report.outcome] : []))[0] ?? ''
}

function pageMs(all: readonly ScanReport[]): number {
  return Math.max(0, ...all.flatMap((report) => (report.type === 'scan.page.v1' ? [report.durationMs] : [])))
}

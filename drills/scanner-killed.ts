import { parseArgs } from 'node:util'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { StopWaiting, waitFor } from '@placet/testkit/wait-for'
import { readMetric } from './intake/read-metric.ts'
import { findLeftovers } from './scans/leftovers.ts'
import { scanRequest } from './scans/scan-request.ts'
import { startScanners } from './scans/start-scanners.ts'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '300' }, kills: { type: 'string', default: '10' } },
})
const PAGES = Number(values.pages)
const KILLS = Number(values.kills)
const TAKEN_OVER_WITHIN_MS = 45_000

/** The active scanner is killed repeatedly during one scan; the other one resumes from the last page. */
await runMeasurement('scanner-killed', { timeoutMs: 45 * 60 * 1000 }, async (run) => {
  const paths = Array.from({ length: PAGES - 1 }, (_, index) => `/section-${index % 10}/page-${index}`)
  const home = `<title>Shop</title>${paths.map((path) => `<a href="${path}">${path}</a> `).join('')}`
  const page = (path: string): [string, SitePage] => [
    path,
    { body: `<title>${path}</title>`, headers: { 'set-cookie': `seen=1; Path=${path}` } },
  ]
  const site = await serveSite({ '/': home, ...Object.fromEntries(paths.map(page)) })
  run.onEnd(() => site.close())
  const allowedTargets = [`shop.test:80=127.0.0.1:${site.port}`, 'shop.test:443=127.0.0.1:1']
  const { handles, homesDir, ask, reports } = await startScanners(run, { count: 2, allowedTargets })
  const request = scanRequest(1, {})
  const pagesNow = async () => {
    const all = await reports(request.scanId)
    return {
      pages: all.flatMap((report) => (report.type === 'scan.page.v1' ? [report] : [])),
      end: all.find((report) => report.type === 'scan.ended.v1'),
    }
  }
  const untilPages = (count: number) =>
    waitFor(
      async () => {
        const { pages, end } = await pagesNow()
        if (end !== undefined && pages.length < count) throw new StopWaiting('the scan ended before')
        return pages.length >= count
      },
      { timeoutMs: 10 * 60 * 1000, everyMs: 300, what: `${count} pages` },
    )

  const startedAt = performance.now()
  await ask(request)
  const gapsMs: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilPages(Math.floor(((kill + 0.5) * PAGES) / KILLS))
    const counts = await Promise.all(handles.map(({ url }) => readMetric(url, 'placet_scan_pages_total')))
    const victim = handles[await workingOne(counts)]
    if (victim === undefined) throw new Error('nobody works')
    process.kill(victim.pid, 'SIGKILL')
    const killedAt = performance.now()
    const { length: before } = (await pagesNow()).pages
    run.say(`kill -9 ${victim.name} after ${before} pages`)
    await victim.restart()
    await untilPages(before + 1)
    gapsMs.push(Math.round(performance.now() - killedAt))
  }

  async function workingOne(before: readonly number[]): Promise<number> {
    return waitFor(
      async () => {
        const now = await Promise.all(handles.map(({ url }) => readMetric(url, 'placet_scan_pages_total')))
        const index = now.findIndex((count, each) => count > (before[each] ?? 0))
        return index >= 0 && { index }
      },
      { timeoutMs: 60_000, what: 'one that works' },
    ).then(({ index }) => index)
  }

  const { pages, end } = await waitFor(
    async () => {
      const now = await pagesNow()
      return now.end !== undefined && now
    },
    { timeoutMs: 20 * 60 * 1000, everyMs: 500, what: 'the end of the scan' },
  )
  const visits = pages.map(({ state, url }) => `${state} ${url}`)
  const withoutChoice = new Set(
    pages.filter(({ state }) => state === 'none').map(({ url }) => new URL(url).pathname),
  )
  const missing = ['/', ...paths].filter((path) => !withoutChoice.has(path))
  const notOk = pages.filter(({ outcome }) => outcome !== 'ok').length
  const left = await waitFor(
    async () => {
      const found = await findLeftovers(homesDir, [])
      return found.running === 0 && found
    },
    { timeoutMs: 20_000, what: 'browsers to be gone' },
  ).catch(() => findLeftovers(homesDir, []))
  return {
    figures: {
      pages: PAGES,
      kills: gapsMs.length,
      visits: visits.length,
      twice: visits.length - new Set(visits).size,
      missing: missing.length,
      notOk,
      goesOnAfterMs: { longest: Math.max(0, ...gapsMs), each: gapsMs },
      seconds: Math.round((performance.now() - startedAt) / 1000),
      left,
    },
    expectations: {
      [`the scanner was killed ${KILLS} times`]: gapsMs.length === KILLS,
      'the scan ended well': end?.type === 'scan.ended.v1' && end.outcome === 'ok',
      'no page is there twice': new Set(visits).size === visits.length,
      'no page is missing': missing.length === 0,
      'every page was seen as it is': notOk === 0,
      [`another one went on within ${TAKEN_OVER_WITHIN_MS / 1000} s`]: gapsMs.every(
        (gapMs) => gapMs <= TAKEN_OVER_WITHIN_MS,
      ),
      'no browser is left': left.running === 0,
    },
  }
})

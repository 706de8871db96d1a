import { parseArgs } from 'node:util'
import type { CrawlPlan } from '@placet/crawler/crawl-plan'
import { crawlSite } from '@placet/crawler/fixtures/crawl-site'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { type Pace, navigateBare, toPace } from './scan/bare-navigation.ts'
import { openFixture, openOwnSite } from './scan/fixture-site.ts'
import { watchTree } from './scan/process-tree.ts'

const AIMS = { ratio: 0.5, cpuRatio: 1.5, setter: 0.98, pssBytes: 700 * 1024 ** 2, wholeSeconds: 60 }
const BARE_TABS = [1, 2, 4]
/** As many as the scanner uses per site. */
const OUR_TABS = 4
const SLOW_MS = 5000

const { values: options } = parseArgs({
  options: { fixture: { type: 'string' }, pages: { type: 'string', default: '0' } },
})

await runMeasurement('scan', { timeoutMs: 30 * 60 * 1000 }, async (run) => {
  const site = options.fixture === undefined ? await openOwnSite() : await openFixture(options.fixture)
  run.onEnd(() => site.close())
  const about = { domain: site.domain, entry: site.entry, obeysRobots: false, credentials: site.credentials }

  run.say('the whole scan: no choice, accepted, refused')
  const startedAt = performance.now()
  const whole = await crawlSite({ ...about, states: ['none', 'accept', 'deny'], tabs: OUR_TABS })
  const wholeSeconds = Math.round((performance.now() - startedAt) / 1000)
  const { wrong, ...score } = await site.score(whole.pages)
  run.say(
    `${whole.pages.length} pages in ${wholeSeconds} s; ${wrong.length === 0 ? 'nothing wrong' : wrong.slice(0, 20).join('; ')}`,
  )

  // A single tab would look slow on pages where the server delays its response.
  const urls = whole.pages
    .filter((page) => page.state === 'none' && page.outcome === 'ok' && page.durationMs < SLOW_MS)
    .map(({ url }) => url)
  const bare: Pace[] = []
  for (const tabs of BARE_TABS) bare.push(await navigateBare([...urls, ...urls], tabs, site))
  const ours = await crawlOnce({ ...about, tabs: OUR_TABS }, site.pids)
  const bestBare = best(bare)
  for (const { tabs, pagesPerSecond, cpuMsPerPage } of bare)
    run.say(`bare, ${tabs} tabs: ${pagesPerSecond} pages/s, ${cpuMsPerPage} ms CPU a page`)
  run.say(`ours, ${OUR_TABS} tabs: ${ours.pagesPerSecond} pages/s, ${ours.cpuMsPerPage} ms CPU a page`)

  const count = Number(options.pages)
  const long = count === 0 ? null : await crawlMany(count)
  const ratio = Number((ours.pagesPerSecond / bestBare.pagesPerSecond).toFixed(2))
  const cpuRatio = Number((ours.cpuMsPerPage / bestBare.cpuMsPerPage).toFixed(2))
  const peakPssBytes = Math.max(ours.peakPssBytes, long?.peakPssBytes ?? 0)
  return {
    figures: {
      ...score,
      pages: whole.pages.length,
      wholeSeconds,
      bestBare,
      ours,
      ratio,
      cpuRatio,
      peakPssBytes,
      long,
    },
    expectations: {
      'everything is found': score.recall === 1,
      'nothing else is found': score.precision === 1,
      'who stored it is right for 98 of 100': score.setter >= AIMS.setter,
      'at least half as many pages a second as bare navigation': ratio >= AIMS.ratio,
      'at most half as much CPU again for a page': cpuRatio <= AIMS.cpuRatio,
      'no more than 700 MB': peakPssBytes <= AIMS.pssBytes,
      'the whole scan within a minute': wholeSeconds <= AIMS.wholeSeconds,
    },
  }
})

async function crawlOnce(
  about: Pick<CrawlPlan, 'domain' | 'entry' | 'tabs'> & Partial<CrawlPlan>,
  except: readonly number[] = [],
): Promise<Pace> {
  const tree = watchTree(process.pid, except)
  const startedAt = performance.now()
  const { pages } = await crawlSite(about)
  const seconds = (performance.now() - startedAt) / 1000
  return toPace(await tree.stop(), about.tabs, pages.length, seconds)
}

async function crawlMany(count: number): Promise<Pace> {
  const more = Array.from({ length: count }, (_, number) => ({
    path: `/item/${number}`,
    body: `<script>localStorage.setItem('item','${number}');document.cookie='item=${number}; path=/'</script>${'<p>words</p>'.repeat(200)}`,
  }))
  const site = await serveScanSite({ isPlain: true, more })
  try {
    return await crawlOnce({
      domain: site.domain,
      entry: site.entry,
      tabs: OUR_TABS,
      maxPages: count + 1,
      scanDeadlineMs: 25 * 60 * 1000,
    })
  } finally {
    await site.close()
  }
}

function best(paces: readonly Pace[]): Pace {
  const [first] = paces.toSorted((a, b) => b.pagesPerSecond - a.pagesPerSecond)
  if (first === undefined) throw new Error('nothing was measured')
  return first
}

import { join } from 'node:path'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { startStack } from '@placet/testkit/processes/start-stack'
import { ensureChromium } from '@placet/testkit/services/chromium'
import { signInAs } from '@placet/testkit/sign-in-as'
import { type Page, chromium } from 'playwright-core'
import { aLivedInAccount } from '@placet/testkit/factories/lived-in-account'

const ROUNDS = 5
const P95_MAX_MS = 200
const LINKS = 'nav[aria-label="Main"] a[href^="/"]:not([target])'
const SHOWN_LINKS = `[...document.querySelectorAll(${JSON.stringify(LINKS)})].map((link) => link.getAttribute('href'))`

interface Navigation {
  to: string
  /** Until the frame with the page’s heading, and its content or a skeleton. */
  shownMs: number
  /** Until the first frame without a skeleton. */
  completeMs: number
}

/** Every entry of the navigation of an account and of a site, clicked in turn in an account with data. */
await runMeasurement('navigation', { timeoutMs: 10 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({ ...addresses, dir: join(services.dir, 'placet'), code: { kind: 'built' } })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(addresses)
  run.onEnd(() => deps.drop())
  const account = await aLivedInAccount(deps)
  const { executablePath } = await ensureChromium(services.dir)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  run.onEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signInAs(page, account)

  const first: Navigation[] = []
  const again: Navigation[] = []
  for (const start of ['/domain', `/domain/${account.domainId}`]) {
    await page.goto(`${stack.dashboardUrl}${start}`)
    await page.locator(LINKS).first().waitFor()
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round also fetches each page's code.
      const navigations = await clickThrough(page)
      ;(round === 0 ? first : again).push(...navigations)
    }
  }
  const slowest = again.toSorted((a, b) => b.completeMs - a.completeMs).slice(0, 5)
  for (const { to, shownMs, completeMs } of slowest)
    run.say(`${to}: shown ${shownMs} ms, complete ${completeMs} ms`)
  const figures = {
    pages: new Set(again.map(({ to }) => to)).size,
    navigations: again.length,
    shownMs: quantiles(again.map(({ shownMs }) => shownMs)),
    completeMs: quantiles(again.map(({ completeMs }) => completeMs)),
    firstVisitMs: quantiles(first.map(({ completeMs }) => completeMs)),
  }
  return {
    figures,
    expectations: {
      'a page is shown within 200 ms of the click (p95)': figures.shownMs.p95 <= P95_MAX_MS,
      'a page is complete within 200 ms of the click (p95)': figures.completeMs.p95 <= P95_MAX_MS,
    },
  }
})

/** Every link that the navigation shows on the way, each once. */
async function clickThrough(page: Page): Promise<Navigation[]> {
  const done: Navigation[] = []
  const seen = new Set([new URL(page.url()).pathname])
  for (;;) {
    const links = await page.evaluate<string[]>(SHOWN_LINKS)
    const to = links.find(
      (link) => !seen.has(link) && link.startsWith('/domain/') === page.url().includes('/domain/'),
    )
    if (to === undefined) return done
    seen.add(to)
    done.push({ to, ...(await page.evaluate<Omit<Navigation, 'to'>>(clickAndTime(to))) })
  }
}

// Looks on every frame: the browser's driver would poll more slowly.
function clickAndTime(to: string): string {
  return `new Promise((resolve, reject) => {
    const { pathname } = location
    const title = document.title
    const beganAt = performance.now()
    let shownMs
    const look = () => {
      const ms = Math.round(performance.now() - beganAt)
      const main = document.querySelector('main')
      const isShown = location.pathname !== pathname && document.title !== title && main?.querySelector('h1, [aria-busy=true]')
      if (isShown) shownMs ??= ms
      if (isShown && !main.querySelector('[aria-busy=true]')) resolve({ shownMs, completeMs: ms })
      else if (ms > 20000) reject(new Error('not complete after 20 s: ' + ${JSON.stringify(to)}))
      else requestAnimationFrame(look)
    }
    document.querySelector(${JSON.stringify(`${LINKS}[href="${to}"]`)}).click()
    requestAnimationFrame(look)
  })`
}

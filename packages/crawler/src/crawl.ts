import type { ConsentState, PageOutcome } from '@placet/contract/events/scan-page.v1'
import { SCAN_LIMITS } from '@placet/contract/events/stored-write'
import { createCrawlBrowsers } from './crawl-browser.ts'
import type { CrawlEnd, CrawlPlan, CrawlPorts } from './crawl-plan.ts'
import { type PageQueue, crawlState } from './crawl-state.ts'
import { createFrontier } from './frontier.ts'
import { credentialHosts } from './credential-hosts.ts'
import { ownHosts } from './own-hosts.ts'
import { createPace } from './pace.ts'
import { createProgress } from './progress.ts'
import { type Robots, readRobots } from './read-robots.ts'
import { readSitemaps } from './read-sitemaps.ts'
import { samplePages } from './sample-pages.ts'
import type { PageVisit } from './state-visitor.ts'

/** Every page is visited in these states; for the others, a few pages are enough. */
const WHOLE_STATES = new Set<ConsentState>(['none', 'accept', 'deny'])
const WHOLE_MAX = 300
const REACHED = new Set<PageOutcome>(['ok', 'http_error'])
const FEW_PAGES = 5

/** Visits the site's pages in one state after another and reports each page when it is done. */
export async function crawl(plan: CrawlPlan, ports: CrawlPorts, signal?: AbortSignal): Promise<CrawlEnd> {
  const isOwn = ownHosts(plan.domain, plan.hostnames)
  const isSite = plan.scope === 'site'
  const frontier = createFrontier({ ...plan, maxPages: isSite ? plan.maxPages : 1, isOwn })
  const ownPatterns = [plan.domain, `*.${plan.domain}`, ...plan.hostnames].map((host) => `*://${host}*`)
  const deadline = AbortSignal.timeout(plan.scanDeadlineMs)
  const stopped = AbortSignal.any(signal === undefined ? [deadline] : [deadline, signal])
  const pace = createPace(plan.delayBetweenPagesMs)
  const progress = createProgress(ports.onProgress)
  const good = new Set<string>()
  let entry = plan.entry === '' ? `https://${plan.domain}/` : plan.entry
  let outcome: PageOutcome = 'unreachable'
  let robots: Robots | null = null

  const browsers = createCrawlBrowsers(
    plan,
    ports,
    {
      credentials: plan.credentials,
      ownPatterns,
      isOwn,
      mayReceiveCredentials: credentialHosts(hostsFor(plan)),
    },
    () => entry,
  )
  const kill = () => void browsers.kill()
  stopped.addEventListener('abort', kill)

  const doneIn = (state: ConsentState) => plan.done.filter((page) => page.state === state)
  const tell = async ({ page, links }: PageVisit) => {
    const own = frontier.add(page.state === 'none' && page.url !== entry && !isSite ? [] : links)
    await ports.onPage({ ...page, links: own.slice(0, SCAN_LIMITS.linksPerPage) })
    progress.done()
  }
  const isAllowed = (url: string) => !plan.obeysRobots || robots === null || robots.isAllowed(url)
  const codeFor = (url: string) => (url === entry ? plan.code : null)
  const remember = ({
    url,
    finalUrl,
    outcome: how,
  }: Pick<PageVisit['page'], 'url' | 'finalUrl' | 'outcome'>) => {
    frontier.pass(finalUrl, false)
    if (REACHED.has(how)) good.add(url)
  }

  /** Visits the entry page first and alone: it shows where the site is. */
  async function visitEntry(): Promise<void> {
    const earlier = doneIn('none')[0]
    if (earlier !== undefined) {
      entry = earlier.url
      outcome = earlier.outcome
      return
    }
    const visitOnce = async (url: string, isLast: boolean) => {
      let isOpen = true
      await crawlState({
        state: 'none',
        browsers,
        tabs: 1,
        codeFor,
        signal: stopped,
        queue: {
          take: async () => {
            const next = isOpen ? url : undefined
            isOpen = false
            return next
          },
          onVisited: async (visit) => {
            outcome = visit.page.outcome
            if (outcome === 'unreachable' && !isLast) return
            frontier.pass(url, true)
            remember(visit.page)
            await tell(visit)
          },
        },
      })
    }
    await visitOnce(entry, plan.entry !== '')
    if (outcome !== 'unreachable' || plan.entry !== '') return
    entry = `http://${plan.domain}/`
    await visitOnce(entry, true)
  }

  async function discover(): Promise<void> {
    const { origin } = new URL(entry)
    robots = await readRobots(origin, ports.fetchText)
    if (plan.obeysRobots) pace.slowTo(robots.delayMs)
    frontier.add(await readSitemaps([...robots.sitemaps, `${origin}/sitemap.xml`], ports.fetchText, isOwn))
  }

  function discovering(): PageQueue {
    let active = 0
    return {
      async take() {
        const url = frontier.next()
        if (url === undefined) return active === 0 ? undefined : null
        if (!isAllowed(url)) return null
        active += 1
        await pace.turn(stopped)
        progress.know('none', frontier.known)
        return url
      },
      async onVisited(visit) {
        remember(visit.page)
        await tell(visit)
        active -= 1
      },
    }
  }

  function revisiting(urls: readonly string[]): PageQueue {
    const waiting = [...urls]
    return {
      async take() {
        const url = waiting.shift()
        if (url !== undefined) await pace.turn(stopped)
        return url
      },
      onVisited: tell,
    }
  }

  /** Runs the states in parallel: while pages of one wait, those of another render. */
  async function revisit(states: readonly ConsentState[], urls: readonly string[]): Promise<void> {
    const tabs = Math.ceil(plan.tabs / Math.max(1, states.length))
    for (const state of states) progress.know(state, urls.length)
    await Promise.all(
      states.map(async (state) => {
        const done = new Set(doneIn(state).map(({ url }) => url))
        const left = urls.filter((url) => !done.has(url))
        if (left.length === 0 || stopped.aborted) return
        const isPossible = await crawlState({
          state,
          browsers,
          queue: revisiting(left),
          tabs,
          codeFor,
          signal: stopped,
        })
        if (!isPossible) progress.know(state, 0)
      }),
    )
  }

  try {
    for (const page of doneIn('none')) {
      frontier.pass(page.url, true)
      remember(page)
      progress.done()
    }
    for (const page of doneIn('none')) frontier.add(page.links)
    await visitEntry()
    const isReached = REACHED.has(outcome)
    if (isSite && isReached) {
      await discover()
      await crawlState({
        state: 'none',
        browsers,
        queue: discovering(),
        tabs: plan.tabs,
        codeFor,
        signal: stopped,
      })
    }
    if (plan.scope !== 'implementation' && isReached) {
      const [whole, few] = [true, false].map((isWhole) =>
        plan.states.filter((state) => state !== 'none' && WHOLE_STATES.has(state) === isWhole),
      )
      await revisit(whole ?? [], samplePages([...good], WHOLE_MAX))
      await revisit(few ?? [], samplePages([...good], FEW_PAGES))
    }
  } finally {
    stopped.removeEventListener('abort', kill)
    await browsers.kill()
  }
  signal?.throwIfAborted()
  const pagesLeftOut = isSite ? frontier.left : 0
  return { outcome, isSampled: pagesLeftOut > 0, pagesLeftOut }
}

function hostsFor({ credentials, domain, hostnames }: CrawlPlan): readonly string[] {
  const all = [domain, `www.${domain}`, ...hostnames]
  return credentials.type === 'none' ? [] : (credentials.hosts ?? all)
}

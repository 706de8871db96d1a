import type { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import type { StoredWrite } from '@placet/contract/events/stored-write'
import { SCAN_LIMITS } from '@placet/contract/events/stored-write'
import type { BrowserContext, BrowserSession } from './browser-session.ts'
import { cleanText, cleanUrl, maskValue } from './clean-text.ts'
import type { CrawlPlan, CrawledPage } from './crawl-plan.ts'
import { type Jar, createJar } from './jar.ts'
import { readImplementation } from './read-implementation.ts'
import { resolveWrites } from './resolve-writes.ts'
import type { Tab } from './tab.ts'
import type { VisitLog } from './visit-log.ts'
import { type Visited, visitPage } from './visit-page.ts'
import { within } from './within.ts'

const JAR_MAX_MS = 1500

export interface StateVisitorOptions {
  state: ConsentState
  plan: Pick<CrawlPlan, 'pageDeadlineMs' | 'includeStorage' | 'scope'>
  session: BrowserSession
  isRefused: (url: string) => boolean
}

export interface PageVisit {
  page: Omit<CrawledPage, 'links'>
  /** As given by the page. */
  links: string[]
}

/** Visits pages as one visitor who has made one choice. */
export class StateVisitor {
  readonly #options: StateVisitorOptions
  readonly #context: BrowserContext
  readonly #jar: Jar = createJar()
  readonly #atWork = new Set<number>()
  #visits = 0
  #extra: StoredWrite[] = []

  static async open(options: StateVisitorOptions): Promise<StateVisitor> {
    return new StateVisitor(options, await options.session.openContext(options.state === 'gpc'))
  }

  private constructor(options: StateVisitorOptions, context: BrowserContext) {
    this.#options = options
    this.#context = context
  }

  openTab(): Promise<Tab> {
    return this.#context.openTab()
  }

  /** Makes the visitor's choices; items stored by the last one are reported with the next page. */
  async prepare(
    tab: Tab,
    url: string,
    choices: readonly ConsentState[],
    choose: (tab: Tab, choice: ConsentState) => Promise<boolean>,
  ): Promise<boolean> {
    let isChosen = false
    const onSettled = async () => {
      for (const choice of choices) {
        await this.#resolve(tab.log, tab.activity.url)
        tab.log = tab.log.continued()
        isChosen = await choose(tab, choice)
        if (!isChosen) return
      }
    }
    await this.#visit(tab, url, onSettled)
    this.#extra = await this.#resolve(tab.log, tab.activity.url)
    return isChosen
  }

  async visit(tab: Tab, url: string, code: string | null = null): Promise<PageVisit> {
    const startedAt = performance.now()
    const crawledAt = new Date().toISOString()
    this.#visits += 1
    const number = this.#visits
    this.#atWork.add(number)
    let implementation: Implementation | null = null
    const onSettled = async () => {
      if (code !== null) implementation = await readImplementation(tab, code)
    }
    const visited = await this.#visit(tab, url, onSettled)
    const writes = await this.#resolve(tab.log, visited.finalUrl)
    this.#atWork.delete(number)
    const turn = { newest: this.#visits, oldestAtWork: Math.min(Infinity, ...this.#atWork) }
    const all = [...this.#extra, ...writes, ...this.#jar.takeUnwritten(turn).map(unattributed)]
    this.#extra = []
    const requests = requestsOf(tab.log)
    const { outcome, status, error, finalUrl, links } = visited
    const page = {
      state: this.#options.state,
      url,
      finalUrl: cleanText(finalUrl, SCAN_LIMITS.url),
      outcome,
      status,
      error: cleanText(error, SCAN_LIMITS.text),
      bytes: Math.round(tab.log.bytes),
      durationMs: Math.round(performance.now() - startedAt),
      crawledAt,
      writes: all.slice(0, SCAN_LIMITS.writesPerPage),
      requests: requests.slice(0, SCAN_LIMITS.requestsPerPage),
      implementation,
      isCut: all.length > SCAN_LIMITS.writesPerPage || requests.length > SCAN_LIMITS.requestsPerPage,
    }
    return { page, links }
  }

  close(): void {
    this.#context.close()
  }

  #visit(tab: Tab, url: string, onSettled?: () => Promise<void>): Promise<Visited> {
    const { plan, isRefused } = this.#options
    return visitPage({
      tab,
      url,
      deadlineMs: plan.pageDeadlineMs,
      isRefused,
      isBrief: plan.scope === 'implementation',
      ...(onSettled === undefined ? {} : { onSettled }),
    })
  }

  async #resolve(log: VisitLog, pageUrl: string): Promise<StoredWrite[]> {
    const cookies = await within(JAR_MAX_MS, this.#context.readCookies(), null).catch(() => null)
    if (cookies !== null) this.#jar.fill(cookies)
    const { session, plan } = this.#options
    return resolveWrites({
      log,
      jar: this.#jar,
      pageUrl,
      token: session.token,
      includeStorage: plan.includeStorage,
    })
  }
}

function requestsOf(log: VisitLog): CrawledPage['requests'] {
  const seen = new Map<string, CrawledPage['requests'][number]>()
  for (const { type, initiator, documentUrl, hops } of log.requests.values()) {
    for (const hop of hops) {
      const url = cleanUrl(hop.url)
      const initiatorUrl = cleanUrl(initiator.url ?? initiator.stack?.callFrames[0]?.url ?? documentUrl)
      if (url !== '' && !seen.has(url)) seen.set(url, { url, type: cleanText(type, 40), initiatorUrl })
    }
  }
  return [...seen.values()]
}

type Unwritten = ReturnType<Jar['takeUnwritten']>[number]

function unattributed({ name, value, host, path, ...fields }: Unwritten): StoredWrite {
  return {
    ...fields,
    kind: 'cookie',
    name: cleanText(name, SCAN_LIMITS.name),
    host: cleanText(host, SCAN_LIMITS.host),
    path: cleanText(path, SCAN_LIMITS.path),
    sample: maskValue(value),
    via: 'unattributed',
    requestUrl: '',
    requestType: '',
    initiatorType: 'other',
    initiatorUrl: '',
    stack: [],
    chain: [],
    isTransient: false,
  }
}

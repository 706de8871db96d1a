import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { setTimeout as delay } from 'node:timers/promises'
import type { CrawlBrowsers, CrawlingTab } from './crawl-browser.ts'
import type { PageVisit } from './state-visitor.ts'

/** Source of the next page. */
export interface PageQueue {
  /** Null: none available now; undefined: the queue is finished. */
  take(): Promise<string | null | undefined>
  onVisited(visit: PageVisit): Promise<void>
}

export interface CrawlStateOptions {
  state: ConsentState
  browsers: CrawlBrowsers
  queue: PageQueue
  tabs: number
  /** The code expected on the page if its implementation is to be checked, otherwise null. */
  codeFor: (url: string) => string | null
  signal: AbortSignal
}

const WAIT_MS = 15
const TAB_VISITS_MAX = 40

/** Visits the queue's pages in several tabs until it is finished. False: the choice cannot be made on this site. */
export async function crawlState(options: CrawlStateOptions): Promise<boolean> {
  const { state, browsers, queue, tabs, codeFor, signal } = options

  async function work(first: CrawlingTab): Promise<void> {
    let current: CrawlingTab | null = first
    let visits = 0
    while (!signal.aborted) {
      const url = await queue.take()
      if (url === undefined) break
      if (url === null) {
        await delay(WAIT_MS)
        continue
      }
      current ??= await browsers.openTab(state)
      if (current === null) return
      const visit: PageVisit = await current.visitor.visit(current.tab, url, codeFor(url))
      visits += 1
      // A page that opens dialogs may keep doing so while the next one should load.
      const isSpoilt =
        ['timeout', 'crashed', 'dialog', 'blocked'].includes(visit.page.outcome) ||
        current.tab.activity.dialogs > 0
      if (isSpoilt || visits % TAB_VISITS_MAX === 0) {
        current.tab.close()
        current = null
      }
      if (!signal.aborted) await queue.onVisited(visit)
    }
    current?.tab.close()
  }

  const first = await browsers.openTab(state)
  if (first === null) return false
  const working = [work(first)]
  for (let number = 1; number < tabs; number += 1) {
    const another = browsers.openTab(state).then((tab) => (tab === null ? undefined : work(tab)))
    working.push(another)
  }
  await Promise.all(working)
  browsers.closeState(state)
  return true
}

import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { type BrowserSession, type SessionOptions, openSession } from './browser-session.ts'
import type { CrawlBrowser, CrawlPlan, CrawlPorts } from './crawl-plan.ts'
import { choicesOf, chooseConsent } from './choose-consent.ts'
import { StateVisitor } from './state-visitor.ts'
import type { Tab } from './tab.ts'

const RESTARTS_MAX = 5

/** A visitor with one consent state, and their tab. A crashed browser is replaced. */
export interface CrawlingTab {
  visitor: StateVisitor
  tab: Tab
}

export interface CrawlBrowsers {
  /** Null: the choice for that state cannot be made on this site, or the browsers were killed. */
  openTab(state: ConsentState): Promise<CrawlingTab | null>
  closeState(state: ConsentState): void
  kill(): Promise<void>
}

export class BrowserLost extends Error {}

/** One browser at a time, with one visitor per state who has made their choice on the entry page. */
export function createCrawlBrowsers(
  plan: CrawlPlan,
  ports: Pick<CrawlPorts, 'openBrowser' | 'isRefused'>,
  options: SessionOptions,
  entryUrl: () => string,
): CrawlBrowsers {
  let session: Promise<BrowserSession> | null = null
  let visitors = new Map<ConsentState, Promise<StateVisitor | null>>()
  const running = new Set<CrawlBrowser>()
  let opened = 0
  let isKilled = false

  async function open(): Promise<BrowserSession> {
    opened += 1
    if (opened > RESTARTS_MAX + 1) throw new BrowserLost('the browser died again and again')
    const browser = await ports.openBrowser()
    running.add(browser)
    const made = await openSession(browser, options)
    void made.closed.then(async () => {
      session = null
      visitors = new Map()
      await browser.kill()
      running.delete(browser)
    })
    return made
  }

  async function openVisitor(state: ConsentState): Promise<StateVisitor | null> {
    session ??= open()
    const visitor = await StateVisitor.open({
      state,
      plan,
      session: await session,
      isRefused: ports.isRefused,
    })
    const choices = choicesOf(state)
    if (choices.length === 0) return visitor
    const tab = await visitor.openTab()
    const isChosen = await visitor.prepare(tab, entryUrl(), choices, chooseConsent)
    tab.close()
    if (!isChosen) visitor.close()
    return isChosen ? visitor : null
  }

  return {
    async openTab(state) {
      while (!isKilled) {
        try {
          const visiting = visitors.get(state) ?? openVisitor(state)
          visitors.set(state, visiting)
          const visitor = await visiting
          return visitor === null ? null : { visitor, tab: await visitor.openTab() }
        } catch (error) {
          if (error instanceof BrowserLost) throw error
          visitors.delete(state)
          const lost = await session?.catch(() => null)
          session = null
          await lost?.kill()
        }
      }
      return null
    },
    closeState(state) {
      void visitors.get(state)?.then((visitor) => visitor?.close())
      visitors.delete(state)
    },
    async kill() {
      isKilled = true
      const last = await session?.catch(() => null)
      await last?.kill()
      await Promise.all([...running].map((browser) => browser.kill()))
    },
  }
}

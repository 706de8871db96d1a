import type { Protocol } from 'devtools-protocol'
import { randomBytes } from 'node:crypto'
import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import { connectCdp } from './cdp.ts'
import type { CrawlBrowser } from './crawl-plan.ts'
import type { TargetSetup } from './set-up-target.ts'
import { Tab } from './tab.ts'
import { within } from './within.ts'

const OPEN_TAB_MAX_MS = 15_000

export interface BrowserSession {
  readonly token: string
  /** Resolves when the browser is gone. */
  readonly closed: Promise<void>
  openContext(isGpc: boolean): Promise<BrowserContext>
  kill(): Promise<void>
}

/** Isolated from other contexts, like a separate visitor. */
export interface BrowserContext {
  openTab(): Promise<Tab>
  readCookies(): Promise<Protocol.Network.Cookie[]>
  close(): void
}

export interface SessionOptions {
  credentials: ScanCredentials
  ownPatterns: readonly string[]
  isOwn: (url: string) => boolean
  mayReceiveCredentials: (url: string) => boolean
}

/** One browser for the crawl, in which no page, worker or pop-up runs before it is watched. */
export async function openSession(browser: CrawlBrowser, options: SessionOptions): Promise<BrowserSession> {
  const connection = connectCdp(browser)
  const { root } = connection
  const token = `r${randomBytes(12).toString('hex')}`
  const tabs = new Map<string, Tab[]>()
  const expected = new Map<string, (attached: Protocol.Target.AttachedToTargetEvent) => void>()
  const early = new Map<string, Protocol.Target.AttachedToTargetEvent>()

  root.listen((event) => {
    if (event.method === 'Target.attachedToTarget') onAttached(event.params)
  })
  await root.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }, { type: 'service_worker' }, { type: 'shared_worker' }, { exclude: true }],
  })

  function onAttached(attached: Protocol.Target.AttachedToTargetEvent): void {
    const { sessionId, targetInfo } = attached
    const inContext = tabs.get(targetInfo.browserContextId ?? '') ?? []
    if (targetInfo.type !== 'page') {
      // The owning page is not reported: assume the most recently active one, which is waiting for the worker.
      const tab = busiestOf(inContext)
      return tab === undefined
        ? letRun(sessionId)
        : tab.takeShared(connection.openSession(sessionId), targetInfo.type)
    }
    const opener = inContext.find((tab) => tab.owns(targetInfo.openerId))
    if (opener !== undefined) return opener.takePopup(connection.openSession(sessionId), targetInfo)
    const expecting = expected.get(targetInfo.targetId)
    if (expecting === undefined) early.set(targetInfo.targetId, attached)
    else expecting(attached)
  }

  function letRun(sessionId: string): void {
    connection.openSession(sessionId).tell('Runtime.runIfWaitingForDebugger')
  }

  async function openContext(isGpc: boolean): Promise<BrowserContext> {
    const { browserContextId } = await root.send('Target.createBrowserContext', {})
    const own: Tab[] = []
    tabs.set(browserContextId, own)
    const { credentials, ownPatterns, isOwn, mayReceiveCredentials } = options
    const setup: TargetSetup = { token, isGpc, credentials, ownPatterns }
    await root.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId })
    return {
      async openTab() {
        const { targetId } = await root.send('Target.createTarget', {
          url: 'about:blank',
          browserContextId,
          newWindow: true,
          background: true,
        })
        const attached = await within(OPEN_TAB_MAX_MS, attachedTo(targetId), null)
        if (attached === null) throw new Error('a tab did not open in time')
        const session = connection.openSession(attached.sessionId)
        const tab = new Tab({ connection, session, targetId, setup, isOwn, mayReceiveCredentials })
        own.push(tab)
        await tab.open()
        return tab
      },
      async readCookies() {
        return (await root.send('Storage.getCookies', { browserContextId })).cookies
      },
      close() {
        tabs.delete(browserContextId)
        root.tell('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  function attachedTo(targetId: string): Promise<Protocol.Target.AttachedToTargetEvent> {
    const already = early.get(targetId)
    early.delete(targetId)
    if (already !== undefined) return Promise.resolve(already)
    return new Promise((resolve) => expected.set(targetId, resolve))
  }

  return { token, closed: connection.closed, openContext, kill: () => browser.kill() }
}

function busiestOf(tabs: readonly Tab[]): Tab | undefined {
  return tabs.toSorted((a, b) => b.activity.quietSinceMs - a.activity.quietSinceMs)[0]
}

import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { startCheckingProxy } from './checking-proxy.ts'
import { type BrowserOptions, openBrowser } from './open-browser.ts'
import { pipeTransport } from './pipe-transport.ts'

const CONNECT_MS = 30_000
const IDLE_MS = 10_000
/** State a browser accumulates must not change a screenshot. */
const USES_MAX = 200

export interface PictureBrowser {
  /** Opens the browser if there is none. Throws only if no browser can be started. */
  openContext: () => Promise<BrowserContext>
  /** Keeps the browser open for a moment, in case another picture follows. */
  giveBack: (context: BrowserContext) => Promise<void>
  /** Kills all of the browser's processes at once; the next context gets a new browser. */
  discard: () => Promise<void>
}

interface OpenedBrowser {
  browser: Browser
  kill: () => Promise<void>
}

/** One browser for consecutive pictures, each in a fresh context. */
export function keepPictureBrowser(options: BrowserOptions): PictureBrowser {
  let current: Promise<OpenedBrowser> | undefined
  let uses = 0
  let idle: NodeJS.Timeout | undefined

  async function discard(): Promise<void> {
    clearTimeout(idle)
    const opened = current
    current = undefined
    uses = 0
    await opened?.then(
      ({ kill }) => kill(),
      () => undefined,
    )
  }

  async function openContext(): Promise<BrowserContext> {
    clearTimeout(idle)
    const isSpent = uses >= USES_MAX || (await current)?.browser.isConnected() === false
    if (isSpent) await discard()
    uses += 1
    current ??= open(options)
    try {
      const { browser } = await current
      return await browser.newContext()
    } catch (error) {
      await discard()
      throw error
    }
  }

  return {
    openContext,
    discard,
    giveBack: async (context) => {
      await context.close()
      idle = setTimeout(() => void discard(), IDLE_MS).unref()
    },
  }
}

async function open(options: BrowserOptions): Promise<OpenedBrowser> {
  // No network access: requests are answered locally or not at all.
  const proxy = startCheckingProxy({ allowed: [], bytesMax: 0 })
  try {
    const { kill, ...pipe } = await openBrowser(options, proxy)
    const killAll = async () => {
      await kill()
      await proxy.close()
    }
    try {
      const browser = await chromium.connectOverCDP(pipeTransport(pipe), { timeout: CONNECT_MS })
      return { browser, kill: killAll }
    } catch (error) {
      await kill()
      throw error
    }
  } catch (error) {
    await proxy.close()
    throw error
  }
}

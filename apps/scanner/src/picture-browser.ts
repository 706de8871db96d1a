import type { BrowserContext } from 'playwright-core'
import { type ConnectedBrowser, connectBrowser } from './connect-browser.ts'
import type { BrowserOptions } from './open-browser.ts'

/** No network access: requests are answered locally or not at all. */
const NO_NETWORK = { allowed: [], bytesMax: 0 }
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

/** One browser for consecutive pictures, each in a fresh context. */
export function keepPictureBrowser(options: BrowserOptions): PictureBrowser {
  let current: Promise<ConnectedBrowser> | undefined
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
    current ??= connectBrowser(options, NO_NETWORK)
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

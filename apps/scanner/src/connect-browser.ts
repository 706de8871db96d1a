import { type Browser, chromium } from 'playwright-core'
import { type CheckingProxyOptions, startCheckingProxy } from './checking-proxy.ts'
import { type BrowserOptions, openBrowser } from './open-browser.ts'
import { pipeTransport } from './pipe-transport.ts'

const CONNECT_MS = 30_000

export interface ConnectedBrowser {
  browser: Browser
  /** Whether the proxy refused a request to this URL's host. */
  isRefused: (url: string) => boolean
  kill: () => Promise<void>
}

/** A browser that Playwright controls, with a proxy of its own as the only way out. */
export async function connectBrowser(
  options: BrowserOptions,
  limits: CheckingProxyOptions,
): Promise<ConnectedBrowser> {
  const proxy = startCheckingProxy(limits)
  try {
    const { kill, ...pipe } = await openBrowser(options, proxy)
    const killAll = async () => {
      await kill()
      await proxy.close()
    }
    try {
      const browser = await chromium.connectOverCDP(pipeTransport(pipe), { timeout: CONNECT_MS })
      return { browser, isRefused: (url) => proxy.isRefused(url), kill: killAll }
    } catch (error) {
      await kill()
      throw error
    }
  } catch (error) {
    await proxy.close()
    throw error
  }
}

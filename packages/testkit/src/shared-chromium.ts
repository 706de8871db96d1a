import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openChromium } from './open-chromium.ts'

const browsers = new Map<string, Browser>()

/**
 * One browser per worker and set of flags, shared by all test files. Contexts that a file leaves open are closed
 * after it.
 */
export async function sharedChromium(flags: readonly string[] = []): Promise<Browser> {
  const key = flags.join(' ')
  const open = browsers.get(key)
  const browser = open?.isConnected() ? open : await openChromium(flags)
  browsers.set(key, browser)
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

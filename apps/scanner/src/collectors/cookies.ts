import { type FoundItem, SCAN_ITEM_LIMITS } from '@placet/contract/events/scan-evidence.v1'
import type { BrowserContext } from 'playwright-core'
import { cleanText, maskValue } from '../clean-text.ts'

/** Every cookie in the jar, also those no script can see and those of other sites. Asks the browser, not the page. */
export async function collectCookies(context: BrowserContext): Promise<FoundItem[]> {
  const nowSeconds = Date.now() / 1000
  const cookies = await context.cookies()
  return cookies.map(({ name, value, domain, path, expires, secure, httpOnly }) => ({
    kind: 'cookie',
    name: cleanText(name, SCAN_ITEM_LIMITS.name),
    host: cleanText(domain, SCAN_ITEM_LIMITS.host),
    path: cleanText(path, SCAN_ITEM_LIMITS.path),
    secure,
    httpOnly,
    lifeSeconds: expires < 0 ? null : Math.max(0, Math.round(expires - nowSeconds)),
    sample: maskValue(value),
  }))
}

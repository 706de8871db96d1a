import type { Page } from 'playwright-core'
import { expectLeaves } from '../expect-leaves.ts'

/** After signing in, the next page opens 500 ms to 1 s after the answer; the page's clock must be installed. */
export function expectSignInDelay(
  page: Page,
  call: { method: string; path: string },
  act: () => Promise<void>,
): Promise<void> {
  return expectLeaves(page, { call, act, fromMs: 500, toMs: 1000 })
}

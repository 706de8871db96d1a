import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { passUntilShown, stopClock } from './stop-clock.ts'

const STEP_MS = 50
/** Time allowed for a fade-out. */
const FADING_MS = 500

interface Lasting {
  /** Resolves when the server has answered. */
  act: () => Promise<unknown>
  /** Visible once the time starts. */
  begun: Locator
  /** Visible until the time is over. */
  lasts: Locator
  ms: number
}

/** Uses the browser's clock, which the test advances; it must have been installed before the page was opened. */
export async function expectLasts(page: Page, { act, begun, lasts, ms }: Lasting): Promise<void> {
  await stopClock(page)
  await act()
  await passUntilShown(page, begun)
  await page.clock.runFor(ms - 3 * STEP_MS)
  await expect(lasts).toBeVisible()
  await page.clock.runFor(3 * STEP_MS + FADING_MS)
  await expect(lasts).toHaveCount(0)
  await page.clock.resume()
}

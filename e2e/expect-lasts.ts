import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { passUntilShown, stopClock } from './stop-clock.ts'

const STEP_MS = 50
/** What goes may fade. */
const FADING_MS = 500

interface Lasting {
  /** Ends when the server has answered. */
  act: () => Promise<unknown>
  /** Is there once the time runs. */
  begun: Locator
  /** Is there until the time is over. */
  lasts: Locator
  ms: number
}

/** By the browser's own clock, which the test lets go on: it was installed before the page was opened. */
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

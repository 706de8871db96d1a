import { type Locator, expect } from '@playwright/test'
import { z } from 'zod'
import type { Page } from 'playwright-core'

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
  const now = z.number().parse(await page.evaluate('Date.now()'))
  await page.clock.pauseAt(now + 1000)
  await act()
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(begun).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.clock.runFor(ms - 3 * STEP_MS)
  await expect(lasts).toBeVisible()
  await page.clock.runFor(3 * STEP_MS + FADING_MS)
  await expect(lasts).toHaveCount(0)
  await page.clock.resume()
}

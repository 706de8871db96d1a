import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const STEP_MS = 50

/** Stops the clock of an idle page: from here on, only the test advances time. */
export async function stopClock(page: Page): Promise<void> {
  const now = z.number().parse(await page.evaluate('Date.now()'))
  await page.clock.pauseAt(now + 1000)
}

/** Advances time, then makes a request to flush: requests reach the test in order. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.request.get(new URL('/terms', page.url()).href)
}

/** Advances time in small steps until the locator is visible: React Query notifies a page through timers. */
export async function passUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(shown).toBeVisible({ timeout: 3000 })
  }).toPass()
}

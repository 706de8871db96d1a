import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const STEP_MS = 50

/** Stops the clock of a page that has come to rest: from here on only the test lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const now = z.number().parse(await page.evaluate('Date.now()'))
  await page.clock.pauseAt(now + 1000)
}

/** Lets time pass, and everything that has happened by then arrive: requests reach the test in order. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.request.get(new URL('/terms', page.url()).href)
}

/** Lets time pass in small steps until something is shown: React Query tells a page its news by timers. */
export async function passUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(shown).toBeVisible({ timeout: 3000 })
  }).toPass()
}

import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'

/**
 * The page polls for the bank's decision with increasing delays; its clock, which must be installed, skips them. The steps are
 * shorter than a message lasts, so that none passes unseen.
 */
export async function expectAfterBank(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000, intervals: [100] })
}

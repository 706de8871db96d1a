import { type Locator, expect } from '@playwright/test'
import type { Page } from 'playwright-core'

/** The page asks about the bank's decision in growing pauses; its clock, installed before, is moved over them. */
export async function expectAfterBank(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

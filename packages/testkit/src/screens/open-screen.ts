import type { Page } from 'playwright-core'
import type { ScreenPage } from './pages.ts'

/** Clicks through to content that is hidden at first; resolves when the page is ready. */
export async function openScreen(page: Page, { open = [], ready }: ScreenPage): Promise<void> {
  for (const selector of open) await page.locator(selector).first().click()
  await page.locator(ready).first().waitFor()
}

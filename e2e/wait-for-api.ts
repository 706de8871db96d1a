import type { Page } from '@playwright/test'

/** Asks for the visitor's API and waits for it: by then the script has done all it does when a page opens. */
export async function waitForApi(page: Page): Promise<void> {
  await page.evaluate('void (window.placet ??= []).push(() => {})')
  await page.waitForFunction('Object.isFrozen(window.placet)')
}

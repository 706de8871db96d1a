import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'

/** The notice in the corner says exactly this; it is dismissed, so that the next one is a new one. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
}

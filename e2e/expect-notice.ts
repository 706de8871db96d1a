import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'

/** Expects a notice with exactly this text and dismisses it, so that the next one is new. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
}

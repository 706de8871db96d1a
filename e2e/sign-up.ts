import { expect } from '@playwright/test'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'

export const PASSWORD = 'correct horse battery'

/** Registers and confirms the address from the mail in the same browser; ends signed in on the overview. */
export async function signUp(page: Page, dashboardUrl: string, email: string): Promise<void> {
  await page.goto(`${dashboardUrl}/register`)
  await page.getByLabel('Name').fill('Ada Example')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${dashboardUrl}/`)
  await expect(page.getByRole('note')).toContainText(`We sent a link to ${email}`)
  const mail = await mailbox(email)
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Example')
  await page.getByRole('button', { name: 'Confirm details' }).click()
  await page.waitForURL(`${dashboardUrl}/`)
}

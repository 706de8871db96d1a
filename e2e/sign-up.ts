import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'

export const PASSWORD = 'correct horse battery'

/** Registers, confirms the address from the mail and completes the details; ends signed in on the overview. */
export async function signUp(page: Page, dashboardUrl: string, email: string): Promise<void> {
  await page.goto(`${dashboardUrl}/register`)
  await page.getByLabel('Name').fill('Ada Example')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?reg=1')
  const mail = await mailbox(email)
  await page.goto(mail.links[0] ?? '')
  await page.getByLabel('Name').fill('Ada Example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: 'What do you do?' }).click()
  await page.getByRole('option', { name: 'I own or run the website' }).click()
  await page.getByRole('combobox', { name: 'Where did you hear about us?' }).click()
  await page.getByRole('option', { name: 'From a search engine' }).click()
  await page.getByRole('button', { name: 'Confirm details' }).click()
  await page.waitForURL(`${dashboardUrl}/`)
}

import { PASSWORD } from '@placet/testkit/factories/people'
import type { Page } from 'playwright-core'

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

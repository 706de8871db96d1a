import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { mailbox } from '@placet/testkit/mailbox'
import { logIn } from '../auth/log-in.ts'
import { test } from '../placet-test.ts'
import { PASSWORD, signUp } from '../sign-up.ts'

test('confirmed in the browser that signed up: nothing is asked twice, and the password stays', async ({
  page,
  placet,
}) => {
  const email = `${randomUUID()}@example.com`
  await signUp(page, placet.dashboardUrl, email)
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.goto(`${placet.dashboardUrl}/logout`)
  await page.waitForURL('**/login')
  await logIn(page, email, PASSWORD)
  await page.waitForURL(`${placet.dashboardUrl}/`)
})

test('confirmed in another browser: a new password is set, and the first browser is signed out', async ({
  browser,
  page,
  placet,
}) => {
  const email = `${randomUUID()}@example.com`
  await page.goto(`${placet.dashboardUrl}/register`)
  await page.getByLabel('Name').fill('Ada Example')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${placet.dashboardUrl}/`)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto((await mailbox(email)).links[0] ?? '')
  await expect(other.getByLabel('Name')).toHaveValue('Ada Example')
  await other.getByLabel('Password', { exact: true }).fill('only the mailbox knows this')
  await other.getByRole('button', { name: 'Confirm details' }).click()
  await other.waitForURL(`${placet.dashboardUrl}/`)
  await expect(other.getByRole('note')).toHaveCount(0)
  await elsewhere.close()

  await page.reload()
  await page.waitForURL('**/login*')
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('The e-mail address or password is incorrect.')
})

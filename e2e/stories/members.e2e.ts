import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import type { Page } from 'playwright-core'
import { logIn } from '../auth/log-in.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an owner is invited, makes a key, is removed at once, and starts clean when invited again', async ({
  browser,
  page,
  placet,
}) => {
  const email = `grace-${randomUUID()}@example.com`
  await signInAs(page, await anOwner(placet.deps))
  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  const users = `${placet.dashboardUrl}/account/users`

  const first = await test.step('invited as an owner, they join', async () => {
    await page.goto(users)
    const link = await invite(page, email, { owner: true })
    await guest.goto(link)
    await expect(guest.getByText('Ada invited you to Example Ltd as an owner.')).toBeVisible()
    await guest.getByLabel('Name').fill('Grace Example')
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await guest.getByLabel('Repeat the password').fill(PASSWORD)
    await guest.getByRole('button', { name: 'Accept the invitation' }).click()
    await guest.waitForURL(`${placet.dashboardUrl}/`)
    return link
  })
  const token = await test.step('they make a key that works', async () => {
    await guest.goto(`${placet.dashboardUrl}/access-key`)
    await guest.getByRole('button', { name: 'Create a key' }).first().click()
    const dialog = guest.getByRole('dialog', { name: 'Create an API key' })
    await dialog.getByLabel('Name (optional)').fill('Deploy pipeline')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await confirmIdentity(guest)
    const made = guest.getByRole('dialog', { name: 'API key of Example Ltd' })
    const apiToken = await made.getByLabel('API token', { exact: true }).inputValue()
    await made.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(guest.getByRole('list', { name: 'API keys' })).toContainText('Deploy pipeline')
    expect(await statusOf(apiToken)).toBe(200)
    return apiToken
  })
  await test.step('removed, neither their page nor their key opens the account', async () => {
    await page.goto(users)
    const row = page
      .getByRole('list', { name: 'Users', exact: true })
      .getByRole('listitem')
      .filter({ hasText: email })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page
      .getByRole('dialog', { name: 'Revoke access?' })
      .getByRole('button', { name: 'Revoke access' })
      .click()
    await expectNotice(page, 'The user no longer has access.')
    expect(await statusOf(token)).toBe(401)
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'You are not in an account' })).toBeVisible()
  })
  await test.step('invited again as a standard user, they choose their mails and have no key', async () => {
    const link = await invite(page, email, { not: first })
    await guest.goto(`${placet.dashboardUrl}/logout`)
    await guest.waitForURL('**/login')
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Log in and join' }).click()
    await logIn(guest, email)
    await guest.getByLabel('Billing of this account').check()
    await guest.getByRole('button', { name: 'Join the account' }).click()
    await guest.waitForURL(`${placet.dashboardUrl}/`)
    expect(await statusOf(token)).toBe(401)
    await guest.goto(`${placet.dashboardUrl}/profile`)
    await expect(guest.getByLabel('Billing of Example Ltd')).toBeChecked()
  })
  await test.step('and they leave by themselves', async () => {
    await guest.getByRole('button', { name: 'Leave Example Ltd' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave account' }).click()
    await confirmIdentity(guest)
    await expect(guest.getByRole('heading', { name: 'You are not in an account' })).toBeVisible()
  })
  await theirs.close()

  async function statusOf(apiToken: string): Promise<number> {
    const headers = { authorization: `Bearer ${apiToken}` }
    return (await fetch(`${placet.dashboardUrl}/api/domain`, { headers })).status
  }
})

async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

async function invite(page: Page, email: string, { owner = false, not = '' } = {}): Promise<string> {
  await page.getByLabel('E-mail').fill(email)
  if (owner) {
    await page.getByRole('combobox', { name: 'Role', exact: true }).click()
    await page.getByRole('option', { name: /^Owner/ }).click()
  }
  await page.getByRole('button', { name: 'Add user' }).click()
  await expectNotice(page, 'The invitation is on its way.')
  const mail = await mailbox(email, {
    matching: ({ subject, links }) => subject.includes('invited') && links[0] !== not,
  })
  return mail.links[0] ?? ''
}

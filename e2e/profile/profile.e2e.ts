import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addAccount } from '@placet/core/accounts/index'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { accountNamed } from '@placet/testkit/factories/account-named'
import { expectNotice } from '../expect-notice.ts'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const SAVED = 'Your information was saved successfully!'
const FAILED = 'Unable to save user information. Please try again later.'
const NEW_PASSWORD = 'another horse entirely'
const SAVE = { method: 'PATCH', path: '/api/user' }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function signIn(page: Page, dashboardUrl: string, email: string, password: string) {
  await page.goto(`${dashboardUrl}/login`)
  await page.getByLabel('E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('personal data and notifications are saved, and a master toggle is ticked while any account is', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  await addAccount({ ctx: owner.ctx, input: accountNamed('Second Ltd') })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  await expect(page.locator('body')).toHaveClass(/\bpage-profile\b/)
  const save = page.getByRole('button', { name: 'Save' })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const [first, second, all] = [
    box('Scan reports of Example Ltd'),
    box('Scan reports of Second Ltd'),
    box('Scan reports'),
  ]

  await test.step('the master toggle follows the accounts and leads them', async () => {
    await first.setChecked(false)
    await second.setChecked(false)
    await expect(all).not.toBeChecked()
    await second.check()
    await expect(all).toBeChecked()
    await first.check()
    await first.uncheck()
    await expect(all).toBeChecked()
    await all.uncheck()
    await expect(second).not.toBeChecked()
    await all.check()
    await expect(first).toBeChecked()
    await expect(second).toBeChecked()
    await first.uncheck()
  })
  await test.step('a 5xx and a lost network are said in the page’s own words', async () => {
    await field(page, 'Name').fill('Ada Lovelace')
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, FAILED)
    })
    await withoutNetwork(page, async () => {
      await save.click()
      await expectNotice(page, FAILED)
    })
  })
  await test.step('a 406 is said in the server’s', async () => {
    await field(page, 'E-mail').fill(`${randomUUID()}@example.com`)
    await save.click()
    await expect(
      page.getByText('To change your e-mail address, please provide your current password for verification.'),
    ).toBeVisible()
    await field(page, 'Current password').fill('not the password')
    await save.click()
    await expectNotice(page, 'The current password is incorrect.')
    await field(page, 'E-mail').fill(owner.email)
    await field(page, 'Current password').fill('')
  })
  await test.step('what was saved is there after a reload', async () => {
    await save.click()
    await expectNotice(page, SAVED)
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Ada Lovelace')
    await expect(first).not.toBeChecked()
    await expect(second).toBeChecked()
    await expect(all).toBeChecked()
    await expect(page).toHaveURL(/\/profile$/)
  })
})

test('a new password needs the current one, twice the same, and logs out after a second', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const owner = await anOwner(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('the rules of the form', async () => {
    await field(page, 'New password').fill(NEW_PASSWORD)
    await field(page, 'Repeat the new password').fill(`${NEW_PASSWORD}!`)
    await save.click()
    await expect(
      page.getByText('To change your password, please provide your current password for verification.'),
    ).toBeVisible()
    await expect(page.getByText("The new passwords don't match")).toBeVisible()
    await expect(field(page, 'Current password')).toBeFocused()
  })
  await test.step('a password that everybody knows is refused with a 406', async () => {
    await field(page, 'Current password').fill(PASSWORD)
    for (const label of ['New password', 'Repeat the new password']) {
      await field(page, label).fill('password123')
    }
    await save.click()
    await expectNotice(page, 'This password is too easy to guess. Try a longer phrase.')
  })
  await test.step('the change ends every session after a second', async () => {
    for (const label of ['New password', 'Repeat the new password'])
      await field(page, label).fill(NEW_PASSWORD)
    const act = () => save.click()
    const said = page.getByText(SAVED)
    await expectLeaves(page, { call: SAVE, act, said, fromMs: 1000, toMs: 2000 })
    await page.waitForURL('**/login')
  })
  await test.step('the new password logs in, the old one does not', async () => {
    await signIn(page, placet.dashboardUrl, owner.email, PASSWORD)
    await expect(page.getByText('The e-mail address or password is incorrect.')).toBeVisible()
    await field(page, 'Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await mailbox(owner.email, { matching: ({ subject }) => subject.toLowerCase().includes('password') })
  })
})

test('a new e-mail address is confirmed from its mail, and logs out after a second', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const owner = await anOwner(placet.deps)
  const address = `new-${randomUUID()}@example.com`
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  await field(page, 'E-mail').fill(address)
  await field(page, 'Current password').fill(PASSWORD)
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(new URL(frame.url()).pathname))
  const act = () => page.getByRole('button', { name: 'Save' }).click()
  await expectLeaves(page, { call: SAVE, act, fromMs: 1000, toMs: 2000 })
  await page.waitForURL('**/login')
  expect(left).toContain('/logout')

  await test.step('until then the old address logs in, and the profile says what is waited for', async () => {
    await signIn(page, placet.dashboardUrl, owner.email, PASSWORD)
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await page.goto(`${placet.dashboardUrl}/profile`)
    await expect(page.getByRole('note')).toContainText(`${address} becomes your e-mail address`)
  })
  await test.step('the link of the mail makes it the address to log in with', async () => {
    const mail = await mailbox(address)
    await page.goto(mail.links[0] ?? '')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expectNotice(page, 'Your e-mail address has been changed. Log in with the new one from now on.')
    await signIn(page, placet.dashboardUrl, address, PASSWORD)
    await page.waitForURL(`${placet.dashboardUrl}/`)
  })
})

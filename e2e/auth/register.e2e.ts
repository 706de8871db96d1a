import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { removeInvitation } from '@placet/core/members/index'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { test } from '../placet-test.ts'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, LINK_INVALID, NETWORK_LOST, PASSWORD_KNOWN } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'
import { invite } from './invite.ts'

const REGISTER = { method: 'POST', path: '/api/user' }
const FAILED = 'Failed to create user: '

async function choosePassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(repeated)
}

test('registering says what is missing or refused, and ends signed in with word of the mail', async ({
  page,
  placet,
}) => {
  const email = `${randomUUID()}@example.com`
  await page.goto(`${placet.dashboardUrl}/login`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  const submit = page.getByRole('button', { name: 'Create account' })
  const alert = page.getByRole('alert')
  await test.step('every field has its own words', async () => {
    await choosePassword(page, 'short', 'other')
    await submit.click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expect(page.getByText('The password must have at least 10 characters.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
  })
  await page.getByLabel('Name').fill('Grace Example')
  await page.getByLabel('E-mail').fill(email)
  await test.step('passwords that differ', async () => {
    await choosePassword(page, PASSWORD, `${PASSWORD}!`)
    await submit.click()
    await expect(page.getByText("The passwords don't match", { exact: true })).toBeVisible()
  })
  await test.step('the server refuses, is away, or cannot be reached', async () => {
    await choosePassword(page, 'password1234')
    await submit.click()
    await expect(alert.getByText(FAILED + PASSWORD_KNOWN, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(PASSWORD_KNOWN)
    await choosePassword(page, PASSWORD)
    await withoutDatabase(placet, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + DATABASE_AWAY, { exact: true })).toBeVisible()
    })
    await withoutNetwork(page, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + NETWORK_LOST, { exact: true })).toBeVisible()
    })
  })
  await test.step('it goes to /, where the mail can be sent again and the address corrected', async () => {
    await submit.click()
    await page.waitForURL(`${placet.dashboardUrl}/`)
    const note = page.getByRole('note')
    await expect(note).toContainText(`We sent a link to ${email}`)
    const first = await mailbox(email)
    expect(first.subject).toBe('Confirm your e-mail address')
    await note.getByRole('button', { name: 'Resend' }).click()
    await expect(note.getByRole('alert')).toHaveText(
      'We have sent you an e-mail. It should arrive within a few minutes; if it does not, please contact support.',
    )
    const corrected = `${randomUUID()}@example.com`
    await note.getByRole('button', { name: 'Correct the address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the address' })
    await dialog.getByLabel('New e-mail address').fill(corrected)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(note).toContainText(`We sent a link to ${corrected}`)
    await mailbox(corrected)
    await note.getByRole('link', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
  })
})

test('registering with an invitation sends its id and key, and goes to / signed in to its account', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const owner = await anOwner(placet.deps)
  const email = `${randomUUID()}@example.com`
  const invitation = await invite(owner, email)
  await page.goto(`${placet.dashboardUrl}/register?${invitation.query}`)
  await expect(page.getByRole('heading', { name: 'Join Example Ltd' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Name').fill('Grace Example')
  await choosePassword(page, PASSWORD)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await expectSignInDelay(page, REGISTER, () => page.getByRole('button', { name: 'Create account' }).click())
  const params = new URLSearchParams(invitation.query)
  expect((await sent).postDataJSON()).toEqual({
    name: 'Grace Example',
    email,
    password: PASSWORD,
    password2: PASSWORD,
    i: params.get('i'),
    k: params.get('k'),
  })
  await page.waitForURL(`${placet.dashboardUrl}/`)
  await expect(page.getByRole('button', { name: 'Your menu, Grace Example' })).toBeVisible()
})

test('an invitation that was taken back does not register anybody', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  const email = `${randomUUID()}@example.com`
  const invitation = await invite(owner, email)
  await removeInvitation({ ctx: owner.ctx, input: { invitationId: invitation.id } })
  await page.goto(`${placet.dashboardUrl}/register?${invitation.query}`)
  await page.getByLabel('Name').fill('Grace Example')
  await page.getByLabel('E-mail').fill(email)
  await choosePassword(page, PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').getByText(FAILED + LINK_INVALID, { exact: true })).toBeVisible()
})

test('the terms open beside the half-filled form, for everybody', async ({ page, placet }) => {
  await page.goto(`${placet.dashboardUrl}/register`)
  await page.getByLabel('Name').fill('Grace Example')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'terms of use' }).click()
  const terms = await opening
  await expect(terms.locator('body')).toHaveClass(/\bpage-terms\b/)
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(terms.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Grace Example')
})

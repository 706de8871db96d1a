import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Deps } from '@placet/core/context'
import { removeInvitation } from '@placet/core/members/index'
import { withTenant } from '@placet/db/tx'
import { PASSWORD, type Person, anOwner } from '@placet/testkit/factories/people'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, LINK_INVALID, NETWORK_LOST, PASSWORD_KNOWN } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'
import { invite } from './invite.ts'
import { logIn } from './log-in.ts'

const FAILED = 'Failed to create user: '

/** A user's membership in the owner's account, and their mail preferences. */
function memberOf({ db }: Deps, { accountId }: Person, email: string) {
  return withTenant(db, { accountId, userId: null }, (tx) =>
    tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select(['name', 'role', 'announcements', 'scan_reports', 'billing'])
      .where('app_user.email', '=', email)
      .where('membership.account_id', '=', accountId)
      .executeTakeFirst(),
  )
}

test('a new person accepts an invitation with a choice of mails; what goes wrong is said', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const owner = await anOwner(placet.deps)
  const email = `${randomUUID()}@example.com`
  const { link, id } = await invite(owner, email)
  await page.goto(link)
  await expect(page.locator('body')).toHaveClass(/\bpage-invitation\b/)
  await expect(page.getByText('Ada invited you to Example Ltd as a standard user.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  const [password, repeated] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Repeat the password'),
  ]
  const submit = page.getByRole('button', { name: 'Accept the invitation' })
  const alert = page.getByRole('alert')

  await test.step('the choice of mails starts with scan reports only', async () => {
    const mails = page.getByRole('group', { name: 'Which e-mails would you like?' })
    await expect(mails.getByLabel('New features')).not.toBeChecked()
    await expect(mails.getByLabel('Scan reports of this account')).toBeChecked()
    await expect(mails.getByLabel('Billing of this account')).not.toBeChecked()
    await mails.getByLabel('New features').check()
    await mails.getByLabel('Scan reports of this account').uncheck()
    await mails.getByLabel('Billing of this account').check()
  })
  await test.step('a missing name and passwords that differ', async () => {
    await password.fill(PASSWORD)
    await repeated.fill('something else')
    await submit.click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(page.getByText("The passwords don't match", { exact: true })).toBeVisible()
  })
  await page.getByLabel('Name').fill('Grace Example')
  await test.step('the server refuses, is away, or cannot be reached', async () => {
    await password.fill('password1234')
    await repeated.fill('password1234')
    await submit.click()
    await expect(alert.getByText(FAILED + PASSWORD_KNOWN, { exact: true })).toBeVisible()
    await password.fill(PASSWORD)
    await repeated.fill(PASSWORD)
    await withoutDatabase(placet, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + DATABASE_AWAY, { exact: true })).toBeVisible()
    })
    await withoutNetwork(page, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + NETWORK_LOST, { exact: true })).toBeVisible()
    })
  })
  await test.step('the user is created and goes to / signed in', async () => {
    const call = { method: 'POST', path: `/api/invitation/accept/${id}` }
    const said = page.getByText('User created!', { exact: true })
    await expectLeaves(page, { call, act: () => submit.click(), said, fromMs: 1000, toMs: 2000 })
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('button', { name: 'Your menu, Grace Example' })).toBeVisible()
    expect(await memberOf(placet.deps, owner, email)).toEqual({
      name: 'Grace Example',
      role: 'standard',
      announcements: true,
      scan_reports: false,
      billing: true,
    })
  })
  await test.step('the invitation is used up', async () => {
    await page.goto(link)
    await expect(alert).toContainText(LINK_INVALID)
    await expect(submit).toHaveCount(0)
  })
})

test('an invitation that is removed while its form is open, or is too old, creates nobody', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const [removed, expired] = [
    await invite(owner, `${randomUUID()}@example.com`),
    await invite(owner, `${randomUUID()}@example.com`),
  ]
  const alert = page.getByRole('alert')
  await page.goto(removed.link)
  await page.getByLabel('Name').fill('Grace Example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await removeInvitation({ ctx: owner.ctx, input: { invitationId: removed.id } })
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(alert.getByText(FAILED + LINK_INVALID, { exact: true })).toBeVisible()
  await page.reload()
  await expect(alert).toContainText(LINK_INVALID)

  await withTenant(placet.deps.db, { accountId: owner.accountId, userId: null }, (tx) =>
    tx.updateTable('invitation').set({ expires_at: new Date() }).where('id', '=', expired.id).execute(),
  )
  await page.goto(expired.link)
  await expect(alert).toContainText(LINK_INVALID)
})

test('somebody with a user logs in and joins; somebody else is told to change first', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const [owner, guest, stranger] = [
    await anOwner(placet.deps),
    await anOwner(placet.deps),
    await anOwner(placet.deps),
  ]
  const { link, id } = await invite(owner, guest.email, { owner: true })
  await test.step('logged in as somebody else', async () => {
    await signInAs(page, stranger)
    await page.goto(link)
    await expect(page.getByText('Ada invited you to Example Ltd as an owner.')).toBeVisible()
    await expect(page.getByText(`You are logged in as ${stranger.email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join the account' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Log in as someone else' }).click()
    await page.waitForURL('**/login?next=*')
  })
  await test.step('logged out', async () => {
    await page.goto(link)
    await expect(page.getByText(`Log in as ${guest.email} to join.`)).toBeVisible()
    await page.getByRole('button', { name: 'Log in and join' }).click()
    await page.waitForURL('**/login?next=*')
    await logIn(page, guest.email)
    await page.waitForURL(link)
  })
  const join = page.getByRole('button', { name: 'Join the account' })
  await test.step('a lost network and a 5xx leave it to be tried again', async () => {
    await expect(join).toBeVisible()
    await withoutNetwork(page, async () => {
      await join.click()
      await expect(page.getByRole('alert')).toContainText(NETWORK_LOST)
    })
    await withoutDatabase(placet, async () => {
      await join.click()
      await expect(page.getByRole('alert')).toContainText(DATABASE_AWAY)
    })
  })
  await test.step('joined with the chosen mails, and in the new account', async () => {
    await page.getByLabel('Billing of this account').check()
    const call = { method: 'POST', path: `/api/invitation/join/${id}` }
    await expectSignInDelay(page, call, () => join.click())
    await page.waitForURL(`${placet.dashboardUrl}/`)
    expect(await memberOf(placet.deps, owner, guest.email)).toMatchObject({
      role: 'owner',
      scan_reports: true,
      billing: true,
    })
    await page.goto(`${placet.dashboardUrl}/account/users`)
    await expect(page.getByRole('list', { name: 'Users', exact: true })).toContainText(owner.email)
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText(LINK_INVALID)
  })
})

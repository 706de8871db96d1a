import { expect } from '@playwright/test'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import type { Page } from 'playwright-core'
import { goTo } from '../go-to.ts'
import { logIn } from '../auth/log-in.ts'
import { appCode } from '../authenticator-app.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an owner requires a second factor, a member sets one up and works on, and is logged out remotely', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const member = await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' })
  await signInAs(page, owner)
  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  await signInAs(guest, member)
  const policy = `${placet.dashboardUrl}/account/policy`
  const wanted = page.getByRole('switch', { name: 'Require a second factor' })

  await test.step('without a factor of their own, the owner would lock themselves out', async () => {
    await page.goto(policy)
    await wanted.check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You would lock yourself out')).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/profile`)
    await setUp(page)
  })
  await test.step('with one, the rule is saved, and every owner gets a mail', async () => {
    await guest.goto(`${placet.dashboardUrl}/`)
    await expect(guest.getByRole('link', { name: 'All sites', exact: true })).toBeVisible()
    await page.goto(policy)
    await wanted.check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'The security rules were saved.')
    const { text } = await mailbox(owner.email, { matching: ({ subject }) => subject.includes('rules') })
    expect(text).toContain('Example Ltd')
  })
  const key = await test.step('the member’s next click leads to the set-up and to nothing else', async () => {
    await goTo(guest, 'Settings')
    await expect(guest.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expect(guest.getByText('Example Ltd requires one.')).toBeVisible()
    return setUp(guest)
  })
  await test.step('they go on with the page that they wanted', async () => {
    await expect(guest.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible()
    expect(new URL(guest.url()).pathname).toBe('/account/vendor')
  })
  await test.step('the owner logs them out, and their next click ends at the login page', async () => {
    await page.goto(`${placet.dashboardUrl}/account/users`)
    const row = page
      .getByRole('list', { name: 'Users', exact: true })
      .getByRole('listitem')
      .filter({ hasText: member.email })
    await row.getByRole('button', { name: 'Log out' }).click()
    await page
      .getByRole('dialog', { name: 'Log this user out?' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await expectNotice(page, 'The user was logged out of this account.')
    await goTo(guest, 'Settings', 'Vendor lists')
    await guest.waitForURL('**/login?next=*')
  })
  await test.step('they log in with their factor and are back', async () => {
    await logIn(guest, member.email)
    await guest.getByLabel('Digit 1 of 6').click()
    // A code works once, so this is the next one: a clock may be half a minute fast.
    await guest.keyboard.type(appCode(key, Date.now() + 30_000))
    await expect(guest.getByRole('heading', { name: 'Vendor lists', level: 1 })).toBeVisible()
  })
  await theirs.close()
})

async function setUp(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const key = (await section.locator('code').textContent()) ?? ''
  await section.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(appCode(key))
  await section.getByRole('button', { name: 'Verify' }).click()
  await section.getByRole('button', { name: 'I’ve saved them' }).click()
  return key
}

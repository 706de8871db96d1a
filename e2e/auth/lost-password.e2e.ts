import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, LINK_INVALID, NETWORK_LOST, PASSWORD_KNOWN } from './auth-messages.ts'
import { logIn } from './log-in.ts'

test('a lost password is replaced with a link from the mail, which works once and ends every session', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const alert = page.getByRole('alert')
  const link = await test.step('the login leads to the page that mails the link', async () => {
    await page.goto(`${placet.dashboardUrl}/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await page.getByLabel('E-mail').fill(owner.email)
    await withoutDatabase(placet, async () => {
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(alert).toContainText(DATABASE_AWAY)
    })
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(alert).toContainText(
      'If this e-mail address is registered, a link is on its way. It works for an hour.',
    )
    const [url = ''] = (await mailbox(owner.email)).links
    return url
  })

  await page.goto(link)
  const [password, repeated] = [page.getByLabel('New password'), page.getByLabel('Repeat the password')]
  const submit = page.getByRole('button', { name: 'Set the password' })
  const choose = async (first: string, second = first) => {
    await password.fill(first)
    await repeated.fill(second)
    await submit.click()
  }
  await test.step('passwords that differ, that are short, or that everybody has', async () => {
    await choose('a new and long one', 'another long one')
    await expect(page.getByText("The passwords don't match")).toBeVisible()
    await choose('short')
    await expect(page.getByText('The password must have at least 10 characters.')).toBeVisible()
    await choose('password1234')
    await expect(alert).toContainText(PASSWORD_KNOWN)
  })
  await test.step('a lost network and a 5xx', async () => {
    await withoutNetwork(page, async () => {
      await choose('a new and long one')
      await expect(alert).toContainText(NETWORK_LOST)
    })
    await withoutDatabase(placet, async () => {
      await choose('a new and long one')
      await expect(alert).toContainText(DATABASE_AWAY)
    })
  })
  await test.step('the new one is set, which is said for five seconds, and logs in', async () => {
    const notice = page.getByText('Your password has been changed. You can log in now.')
    await page.clock.install()
    await submit.click()
    await page.waitForURL('**/login')
    await expect(notice).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(notice).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(notice).toHaveCount(0)
    await page.clock.resume()
    await logIn(page, owner.email)
    await expect(alert).toContainText('The e-mail address or password is incorrect.')
    await logIn(page, owner.email, 'a new and long one')
    await page.waitForURL(`${placet.dashboardUrl}/`)
  })
  await test.step('the sessions from before are over', async () => {
    await page.context().clearCookies()
    await signInAs(page, owner)
    await page.goto(`${placet.dashboardUrl}/profile`)
    await page.waitForURL('**/login?next=*')
  })
  await test.step('the link is used up', async () => {
    await page.goto(link)
    await choose('yet another long one')
    await expect(alert).toContainText(LINK_INVALID)
    await expect(submit).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { mailbox } from '@placet/testkit/mailbox'
import { logIn } from '../auth/log-in.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

const NEW_PASSWORD = 'another horse battery'

test('somebody else logs in; the person is told by mail, says “This wasn’t me”, and the thief is out', async ({
  browser,
  page,
  placet,
}) => {
  const email = `ada-${randomUUID()}@example.com`
  await signUp(page, placet.dashboardUrl, email)
  const theirs = await browser.newContext()
  const thief = await theirs.newPage()
  const mailed = (subject: string) => mailbox(email, { matching: (mail) => mail.subject === subject })

  await test.step('a thief logs in from a browser of their own', async () => {
    await thief.goto(`${placet.dashboardUrl}/login`)
    await logIn(thief, email)
    await thief.waitForURL(`${placet.dashboardUrl}/`)
  })
  const link =
    await test.step('the person is told by mail and sees it in profile and security log', async () => {
      const [url = ''] = (await mailed('New login to your account')).links
      for (const path of ['/profile', '/account/security']) {
        await page.goto(`${placet.dashboardUrl}${path}`)
        await expect(page.getByRole('list', { name: 'Security events' })).toContainText(
          'Logged in with a password on a new device',
        )
      }
      return url
    })
  await test.step('opening the link changes nothing; the button ends the thief’s session', async () => {
    await page.goto(link)
    await thief.reload()
    await expect(thief.getByRole('button', { name: 'Your menu' })).toBeVisible()
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is safe' })).toBeVisible()
    await thief.reload()
    await thief.waitForURL('**/login**')
    await logIn(thief, email)
    await expect(thief.getByRole('alert')).toContainText('The e-mail address or password is incorrect.')
  })
  await test.step('a new password lets the person in, in the browser they know, without another mail', async () => {
    const [reset = ''] = (await mailed('Set a new password')).links
    await page.goto(reset)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Repeat the password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('**/login**')
    await logIn(page, email, NEW_PASSWORD)
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await page.goto(`${placet.dashboardUrl}/profile`)
    const latest = page.getByRole('list', { name: 'Security events' }).getByRole('listitem').first()
    await expect(latest).toContainText('Logged in with a password')
    await expect(latest).not.toContainText('new device')
  })
  await theirs.close()
})

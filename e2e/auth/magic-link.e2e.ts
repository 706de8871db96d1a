import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { test } from '../placet-test.ts'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, LINK_INVALID, NETWORK_LOST } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'

test('T27: a magic link logs in once, by a click: opening it, as mail programs do, uses nothing up', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const { email } = await anOwner(placet.deps)
  const button = page.getByRole('button', { name: 'Log in to Placet' })
  const alert = page.getByRole('alert')
  const link = await test.step('it comes by mail', async () => {
    await page.goto(`${placet.dashboardUrl}/login`)
    await page.getByText('With magic link').click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me a magic link' }).click()
    await expect(alert).toContainText('Check your inbox')
    const [url = ''] = (await mailbox(email)).links
    return url
  })
  await test.step('five times opened and looked at, it still works', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await page.request.head(link)).ok()).toBe(true)
      expect((await page.request.get(link)).ok()).toBe(true)
    }
    await page.goto(link)
    await expect(button).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === '__Host-placet-session')).toEqual([])
  })
  await test.step('a lost network and a 5xx leave it to be tried again', async () => {
    await withoutNetwork(page, async () => {
      await button.click()
      await expect(alert).toContainText(NETWORK_LOST)
    })
    await withoutDatabase(placet, async () => {
      await button.click()
      await expect(alert).toContainText(DATABASE_AWAY)
    })
  })
  await test.step('a click logs in', async () => {
    const call = { method: 'POST', path: '/api/session/magic' }
    await expectSignInDelay(page, call, () => button.click())
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  })
  await test.step('a second one is told so, and helped to a new link', async () => {
    await page.context().clearCookies()
    await page.goto(link)
    await button.click()
    await expect(alert).toContainText(LINK_INVALID)
    await expect(button).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('button', { name: 'Send me a magic link' })).toBeVisible()
  })
  await test.step('a link that was cut off on the way is no link', async () => {
    await page.goto(link.slice(0, -5))
    await expect(alert).toContainText(LINK_INVALID)
    await expect(button).toHaveCount(0)
  })
})

import { expect } from '@playwright/test'
import { aCompany } from '@placet/testkit/factories/sso'
import { findViolations } from '@placet/testkit/find-violations'
import { serveSamlProvider } from '@placet/testkit/serve-saml-provider'
import type { Page } from 'playwright-core'
import { test } from '../placet-test.ts'

test('an owner who logs in with SAML confirms a change at the provider, even if the browser blocks its window', async ({
  browser,
  placet,
}) => {
  const { deps, dashboardUrl } = placet
  const provider = await serveSamlProvider(placet.identityServer)
  const { domain, email } = await aCompany(deps, provider, { mailbox: 'ada' })
  provider.people.set('ada', { email })
  provider.people.set('mallory', { email: `mallory@${domain}` })

  const logIn = async (page: Page, subject: string) => {
    await page.getByPlaceholder('Enter any login').fill(subject)
    await page.getByRole('button', { name: 'Sign-in' }).click()
  }
  const openSettings = async (page: Page) => {
    await page.goto(`${dashboardUrl}/login/sso`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await logIn(page, 'ada')
    await page.waitForURL((url) => url.origin === dashboardUrl && !url.pathname.startsWith('/login'))
    await page.goto(`${dashboardUrl}/account/sso`)
  }
  const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
  const token = (page: Page) => page.getByRole('note').filter({ hasText: 'Copy the token now' })

  await test.step('in a window of the provider', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await openSettings(page)
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = confirmation(page)
    const confirm = dialog.getByRole('button', { name: 'Confirm with single sign-on' })
    const [other] = await Promise.all([context.waitForEvent('page'), confirm.click()])
    await logIn(other, 'mallory')
    await expect(other.getByRole('heading', { name: 'Identity not confirmed' })).toBeVisible()
    await other.close()
    await expect(token(page)).toHaveCount(0)
    const [popup] = await Promise.all([context.waitForEvent('page'), confirm.click()])
    await popup.getByPlaceholder('Enter any login').waitFor()
    expect(await popup.evaluate('window.opener === null')).toBe(true)
    await Promise.all([popup.waitForEvent('close'), logIn(popup, 'ada')])
    await expect(token(page)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await context.close()
  })

  await test.step('in a tab, if the window is blocked', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript('window.open = () => null')
    await openSettings(page)
    await page.getByRole('button', { name: 'Replace token' }).click()
    const sure = page.getByRole('dialog', { name: 'Replace the token?' })
    await sure.getByRole('button', { name: 'Replace token' }).click()
    const dialog = confirmation(page)
    await dialog.getByRole('button', { name: 'Confirm with single sign-on' }).click()
    await expect(dialog.getByText('Your browser blocked the window')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const link = dialog.getByRole('link', { name: 'Open your provider in a new tab' })
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await logIn(tab, 'ada')
    await expect(token(page)).toBeVisible()
    await context.close()
  })
})

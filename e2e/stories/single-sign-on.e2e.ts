import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import { PASSWORD } from '@placet/testkit/factories/people'
import { serveOidcProvider } from '@placet/testkit/serve-oidc-provider'
import type { Page } from 'playwright-core'
import { goTo } from '../go-to.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

/** Fills in the form of the identity provider. */
async function logInAtProvider(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('an owner proves the mail domain and connects a provider, and a colleague logs in with it', async ({
  browser,
  placet,
}) => {
  const id = randomBytes(6).toString('hex')
  const company = `company-${id}.example`
  const { dashboardUrl } = placet
  const provider = await serveOidcProvider([`${dashboardUrl}/login/sso/callback`], placet.identityServer)
  const grace = { email: `grace@${company}`, email_verified: true, name: 'Grace Hopper' }
  provider.people.set('grace', grace)
  provider.people.set('mallory', { email: 'mallory@elsewhere.example', email_verified: true })
  const owner = await browser.newPage({ viewport: { width: 1440, height: 900 } })

  await test.step('the mail domain is verified by its DNS record', async () => {
    await signUp(owner, dashboardUrl, `owner-${id}@example.com`)
    await goTo(owner, 'Settings', 'Single sign-on')
    await owner.getByLabel('Mail domain', { exact: true }).fill('gmail.com')
    await owner.getByRole('button', { name: 'Add domain' }).click()
    await expect(owner.getByText('This is a public mail provider.')).toBeVisible()
    await owner.getByLabel('Mail domain', { exact: true }).fill(company)
    await owner.getByRole('button', { name: 'Add domain' }).click()
    const row = owner.getByRole('list', { name: 'Mail domains' }).getByRole('listitem')
    await row.getByRole('button', { name: 'Check now' }).click()
    await expect(row.getByRole('note')).toContainText(`There is no TXT record at _placet.${company}.`)
    const [name = '', value = ''] = await row.locator('code').allTextContents()
    placet.dns.records.set(name, [value])
    await row.getByRole('button', { name: 'Check again' }).click()
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the provider is saved, tested and turned on', async () => {
    await owner.getByLabel('Issuer').fill(provider.issuer)
    await owner.getByLabel('Client ID').fill(provider.clientId)
    await owner.getByLabel('Client secret').fill(provider.clientSecret)
    await owner.getByRole('button', { name: 'Save provider' }).click()
    await confirmIdentity(owner)
    await expectNotice(owner, 'The provider was saved. Test it before you turn it on.')
    await owner.getByRole('button', { name: 'Test now' }).click()
    await logInAtProvider(owner, 'grace')
    await expect(owner.getByRole('heading', { name: 'The test passed' })).toBeVisible()
    await expect(owner.getByRole('note')).toContainText(grace.email)
    await owner.getByRole('link', { name: 'Back to single sign-on' }).click()
    await owner.getByRole('switch', { name: /^Single sign-on/ }).check()
    await owner.getByRole('combobox', { name: 'Who joins this account by logging in' }).click()
    await owner.getByRole('option', { name: 'Everybody, as a standard user' }).click()
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(owner, 'Single sign-on was saved.')
    expect(await findViolations(owner)).toEqual([])
    await mailbox(`owner-${id}@example.com`, { matching: ({ text }) => text.includes('was turned on') })
  })

  const theirs = await browser.newContext()
  const colleague = await theirs.newPage()
  await test.step('a colleague logs in at the provider and lands where they wanted to go', async () => {
    await colleague.goto(`${dashboardUrl}/profile`)
    await colleague.getByRole('link', { name: 'Log in with single sign-on' }).click()
    await expect(colleague.getByRole('heading', { name: 'Single sign-on' })).toBeVisible()
    await colleague.getByLabel('E-mail').fill('somebody@unknown.example')
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await expect(colleague.getByRole('alert')).toContainText('No single sign-on is set up')
    await colleague.getByLabel('E-mail').fill(grace.email)
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await logInAtProvider(colleague, 'grace')
    await colleague.waitForURL(`${dashboardUrl}/profile`)
    await expect(colleague.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper')
    await owner.goto(`${dashboardUrl}/account/users`)
    await expect(owner.getByRole('list', { name: 'Users', exact: true })).toContainText(grace.email)
  })

  await test.step('somebody with a foreign address is refused, and the owner sees it', async () => {
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(`${dashboardUrl}/login/sso`)
    await stranger.getByLabel('E-mail').fill(`mallory@${company}`)
    await stranger.getByRole('button', { name: 'Continue' }).click()
    await logInAtProvider(stranger, 'mallory')
    await expect(stranger.getByRole('alert')).toContainText('no confirmed e-mail address')
    await context.close()
    await owner.goto(`${dashboardUrl}/account/security`)
    await expect(owner.getByText('Single sign-on failed: no confirmed address').first()).toBeVisible()
  })

  await test.step('removed, the colleague is out with the next click', async () => {
    await owner.goto(`${dashboardUrl}/account/users`)
    const row = owner.getByRole('listitem').filter({ hasText: grace.email })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
    await expectNotice(owner, 'The user no longer has access.')
    await colleague.reload()
    await colleague.waitForURL('**/login?**')
  })
  await theirs.close()
})

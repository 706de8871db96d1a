import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { waitFor } from '@placet/testkit/wait-for'
import { scriptOf } from './script-of.ts'
import { test } from './placet-test.ts'
import { PASSWORD, signUp } from './sign-up.ts'

test('a visitor’s choice travels from a new domain’s banner to the owner’s report', async ({
  browser,
  placet,
  site,
}) => {
  const id = randomBytes(6).toString('hex')
  const email = `owner-${id}@example.com`
  const domain = `shop-${id}.example.com`
  const owner = await browser.newPage({ viewport: { width: 1280, height: 900 } })

  await test.step('the owner registers and confirms the address from the mail', async () => {
    await signUp(owner, placet.dashboardUrl, email)
    await expect(owner.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('signs in and adds a domain', async () => {
    await owner.goto(`${placet.dashboardUrl}/logout`)
    await owner.waitForURL('**/login')
    await owner.getByLabel('E-mail').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await owner.getByRole('button', { name: 'Login' }).click()
    await owner.waitForURL(`${placet.dashboardUrl}/`)
    await owner.goto(`${placet.dashboardUrl}/domain/add`)
    await owner.getByLabel('Domains').fill(domain)
    await owner.getByRole('button', { name: 'Continue' }).click()
    await owner.getByRole('radio', { name: /^Free/ }).click()
    await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
    await owner.waitForURL('**/domain/dom_*')
  })
  const domainUrl = owner.url()

  const scriptUrl = await test.step('says where its privacy policy is and publishes', async () => {
    await owner.goto(`${domainUrl}/settings`)
    await owner.getByLabel('Privacy policy').fill(`https://${domain}/privacy`)
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText('The changes were published.')).toBeVisible()
    const url = await scriptOf(owner, domainUrl)
    await waitFor(async () => (await fetch(url)).ok, {
      timeoutMs: 5000,
      what: 'the edge to serve the script',
    })
    return url
  })

  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head>
      <body><h1>Shop</h1><script type="text/plain" data-placet="analytics">document.body.dataset.analytics = 'ran'</script></body></html>`,
  )
  const shop = `http://${domain}/`

  await test.step('one visitor accepts, one denies, one chooses analytics only', async () => {
    for (const choice of ['Accept all', 'Deny all', 'Settings'] as const) {
      const visitor = await browser.newContext()
      const page = await visitor.newPage()
      await page.goto(shop)
      await expect(page.getByRole('dialog', { name: 'You decide about cookies' })).toBeVisible()
      await expect(page.locator('body')).not.toHaveAttribute('data-analytics', 'ran')
      const answered = page.waitForResponse((response) => response.url().endsWith('/consent'))
      await page.getByRole('button', { name: choice }).click()
      if (choice === 'Settings') {
        await expect(page.getByText('Always on')).toBeVisible()
        for (const name of ['Preferences', 'Analytics', 'Marketing', 'Unclassified']) {
          await expect(page.getByRole('switch', { name })).toBeVisible()
        }
        await page.getByRole('switch', { name: 'Analytics' }).check()
        await page.getByRole('button', { name: 'Save choices' }).click()
      }
      expect((await answered).status()).toBe(204)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (choice === 'Deny all')
        await expect(page.locator('body')).not.toHaveAttribute('data-analytics', 'ran')
      else await expect(page.locator('body')).toHaveAttribute('data-analytics', 'ran')
      await page.reload()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await visitor.close()
    }
  })

  await test.step('the owner sees the three choices in the Consent Overview within seconds', async () => {
    await owner.goto(`${domainUrl}/consentlog`)
    const totals = owner.locator('main dl')
    await expect(totals).toContainText('All choices3')
    for (const label of ['Accepted all', 'Accepted some', 'Denied all']) {
      await expect(totals).toContainText(`${label}33,3 %1 of 3`)
    }
    const categories = owner.getByRole('region', { name: 'Categories' })
    await expect(categories.getByRole('listitem').filter({ hasText: 'analytics' })).toContainText('2 of 3')
    await expect(categories.getByRole('listitem').filter({ hasText: 'marketing' })).toContainText('1 of 3')
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwner, PASSWORD } from '@placet/testkit/factories/people'
import { aReseller } from '@placet/testkit/factories/resellers'
import { mailbox } from '@placet/testkit/mailbox'
import { expectNotice } from '../expect-notice.ts'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const FAILED = 'Unable to create account. Please try again later.'
const PRICES = [{ product: 29, currency: 'EUR', months: 1, amountMinor: 850 }]

test('a reseller opens an account for a customer, who alone can enter it', async ({
  page,
  placet,
  browser,
}) => {
  await page.clock.install()
  const reseller = await aReseller(placet.deps, PRICES)
  const unique = randomUUID().slice(0, 8)
  const email = `${unique}@example.com`
  await signInAs(page, reseller)
  await page.goto(placet.dashboardUrl)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.locator('body')).toHaveClass(/\bpage-reseller\b/)
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a customer account' })
  const submit = dialog.getByRole('button', { name: 'Create account' })

  await test.step('what is missing is not even sent', async () => {
    await submit.click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await expect(dialog.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expect(dialog.getByLabel('Account name')).toBeFocused()
  })
  await dialog.getByLabel('Account name').fill(`Bakery ${unique}`)
  await dialog.getByLabel('Owner’s e-mail').fill(email)
  await dialog.getByLabel('Plan').selectOption('Basic, €8.50 a month')
  await dialog.getByLabel('This account').check()

  await test.step('a 4xx shows its body; a 5xx and a lost network are said in the page’s own words', async () => {
    await dialog.getByLabel('Domain', { exact: true }).fill('nowhere')
    await submit.click()
    await expectNotice(page, 'Domain(s) are invalid, please make sure the domain(s) are correct.')
    await dialog.getByLabel('Domain', { exact: true }).fill(`bakery-${unique}.example.com`)
    await withoutDatabase(placet, async () => {
      await submit.click()
      await expectNotice(page, FAILED)
    })
    await withoutNetwork(page, async () => {
      await submit.click()
      await expectNotice(page, FAILED)
    })
  })
  await test.step('success is said, and the page is loaded anew two seconds later', async () => {
    const call = { method: 'POST', path: '/api/reseller/account' }
    const act = () => submit.click()
    const said = page.getByText('Account was created successfully!', { exact: true })
    await expectLeaves(page, { call, act, said, fromMs: 2000, toMs: 3000 })
    await expect(page).toHaveURL(`${placet.dashboardUrl}/reseller`)
  })

  const row = page.getByRole('listitem').filter({ hasText: `Bakery ${unique}` })
  await test.step('the list shows plan, worth, payer, domain and invitation', async () => {
    await expect(row).toContainText('Invited')
    await expect(row).toContainText('Basic, €8.50 a month')
    await expect(row).toContainText('You pay')
    await expect(row).toContainText(`bakery-${unique}.example.com`)
    await expect(row).toContainText(email)
  })
  const sent = await mailbox(email)
  await test.step('the invitation is sent again, with another link', async () => {
    await row.getByRole('button', { name: 'Send again' }).click()
    await expectNotice(page, 'The invitation was sent again.')
  })
  await test.step('the reseller is not in it: neither its switcher nor its domains have it', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await expect(page.getByRole('heading', { name: 'Where will the banner go?' })).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(page.getByRole('dialog', { name: 'Account' }).getByRole('link')).toHaveText([/Example Ltd/])
  })

  await test.step('who is invited accepts, and owns it', async () => {
    const { links } = await mailbox(email, { matching: ({ links: [link] }) => link !== sent.links[0] })
    const customer = await browser.newPage({ ignoreHTTPSErrors: true })
    await customer.goto(links[0] ?? '')
    await customer.getByLabel('Name').fill('Grace Example')
    await customer.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await customer.getByLabel('Repeat the password').fill(PASSWORD)
    await customer.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(customer.getByRole('button', { name: `Account: Bakery ${unique}` })).toBeVisible()
    await expect(customer.getByRole('link', { name: `bakery-${unique}.example.com` }).first()).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Customers' })).toHaveCount(0)
    await customer.close()
  })
  await test.step('on a phone the reseller sees it, and stops paying', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${placet.dashboardUrl}/reseller`)
    await expect(row).toContainText('Accepted')
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Stop paying' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop paying' }).click()
    await expectNotice(page, 'The customer pays from the next term on.')
    await expect(row).toContainText('The customer pays')
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('an account that is no reseller has no page of customers', async ({ page, placet }) => {
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/reseller`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

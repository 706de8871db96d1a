import { expect } from '@playwright/test'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { anOwner } from '@placet/testkit/factories/people'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '../sign-in-as.ts'

const RECEIVED = 'We have received payment for this invoice!'

async function payWith(page: Page, behaviour: CardBehaviour, total: string) {
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
  await expect(dialog).toContainText(`Total: ${total}`)
  const other = dialog.getByRole('radio', { name: 'A new card' })
  if (await other.isVisible()) await other.check()
  await dialog.getByLabel('Card number').fill(TEST_CARDS[behaviour])
  await dialog.getByLabel('Month').selectOption('12')
  await dialog.getByLabel('Year').selectOption(String(new Date().getFullYear() + 3))
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: 'Pay now' }).click()
}

test('an owner pays invoices, with both ways of 3-D Secure and their failures', async ({ page, placet }) => {
  test.slow()
  const owner = await anOwner(placet.deps)
  const [first, second] = [
    await anInvoice(owner, { lines: [{ description: 'Business, monthly', unitMinor: 2900 }] }),
    await anInvoice(owner, { lines: [{ description: 'Enterprise, monthly', unitMinor: 7900 }] }),
  ]
  await signInAs(page, owner)
  const bank = page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe[title="Your bank"]')

  await test.step('the billing page leads to it', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('list', { name: 'Invoices' }).locator(`a[href="/billing/invoice/${first}"]`).click()
  })
  await test.step('a declined card: the reason, on top of the page', async () => {
    await payWith(page, 'declined', '€34.51')
    await expect(
      page.getByText('Unable to charge the selected credit card: Your card was declined.', { exact: true }),
    ).toBeVisible()
    expect(await page.evaluate('scrollY')).toBe(0)
  })
  await test.step('a challenge that is refused', async () => {
    await payWith(page, 'challenge', '€34.51')
    await bank.getByRole('button', { name: 'Not me' }).click()
    await expect(page.getByText('Unable to charge the selected credit card.', { exact: true })).toBeVisible({
      timeout: 60_000,
    })
  })
  await test.step('a card that pays', async () => {
    await payWith(page, 'paid', '€34.51')
    await expectNotice(page, RECEIVED)
    await expect(page).toHaveURL(new RegExp(`/billing/invoice/${first}$`))
    await expect(page.getByText('by card')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })
  await test.step('the bank’s own page, and back to the invoice', async () => {
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${second}`)
    await payWith(page, 'redirect', '€94.01')
    await page.locator('[value=confirm]').click({ timeout: 60_000 })
    await expect(page).toHaveURL(new RegExp(`/billing/invoice/${second}\\?c=1&pp=pay_`))
    await expect(page.getByText(RECEIVED)).toBeVisible()
    await expect(page.getByText('by card')).toBeVisible()
  })
})

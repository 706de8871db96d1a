import { expect } from '@playwright/test'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { anOwner } from '@placet/testkit/factories/people'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const FAILED = 'Unable to charge the selected credit card'
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
  const owner = await anOwner(placet.deps)
  const [first, second, third] = [
    await anInvoice(owner, { lines: [{ description: 'Business, monthly', unitMinor: 2900 }] }),
    await anInvoice(owner, { lines: [{ description: 'Enterprise, monthly', unitMinor: 7900 }] }),
    await anInvoice(owner, { lines: [{ description: 'Basic, monthly', unitMinor: 1200 }] }),
  ]
  await signInAs(page, owner)
  const bank = page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe[title="Your bank"]')
  const says = (text: string) =>
    expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 60_000 })

  await test.step('the billing page leads to it', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('list', { name: 'Invoices' }).locator(`a[href="/billing/invoice/${first}"]`).click()
  })
  await test.step('the browser checks the card before anything is sent', async () => {
    await page.getByRole('button', { name: 'Pay €34.51' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
    await dialog.getByRole('button', { name: 'Pay now' }).click()
    await expect(dialog.getByLabel('Card number')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a declined card: the reason, on top of the page', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
    await payWith(page, 'declined', '€34.51')
    await says(`${FAILED}: Your card was declined.`)
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a challenge that is refused, and one that is confirmed', async () => {
    await payWith(page, 'challenge', '€34.51')
    await bank.getByRole('button', { name: 'Not me' }).click()
    await says(`${FAILED}.`)
    await payWith(page, 'challenge', '€34.51')
    await bank.getByRole('button', { name: 'Confirm' }).click()
    await says(RECEIVED)
    await expect(page).toHaveURL(new RegExp(`/billing/invoice/${first}$`))
    await expect(page.getByText('by card')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })
  await test.step('the bank’s own page, refused, cancelled and confirmed there, and back to the invoice', async () => {
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${second}`)
    for (const [answer, code, text] of [
      ['decline', 2, `${FAILED}: Your bank could not confirm that it is you.`],
      ['cancel', 3, `${FAILED}: The payment was cancelled. Nothing was charged.`],
      ['confirm', 1, RECEIVED],
    ] as const) {
      await payWith(page, 'redirect', '€94.01')
      await page.locator(`[value=${answer}]`).click({ timeout: 60_000 })
      await expect(page).toHaveURL(new RegExp(`/billing/invoice/${second}\\?c=${code}&pp=pay_`))
      await says(text)
    }
    await expect(page.getByText('by card')).toBeVisible()
  })
  await test.step('a card on file', async () => {
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${third}`)
    await page.getByRole('button', { name: 'Pay €14.28' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
    await expect(dialog.getByRole('radio', { name: 'Visa ending in 3184' })).toBeChecked()
    await expect(dialog.getByLabel('Card number')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Pay now' }).click()
    await expectNotice(page, RECEIVED)
  })
})

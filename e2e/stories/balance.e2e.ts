import { expect } from '@playwright/test'
import { collectDueInvoices, renewDueSubscriptions } from '@placet/core/renewals/index'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import { aSwissOwnerAfterTrial, fillCard, orderButton } from '../plans/plan-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a top-up pays for an upgrade and its renewal, and the invoices say so', async ({ page, placet }) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  const balance = page.getByRole('region', { name: 'Balance', exact: true })

  await test.step('the balance is topped up by card', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    await page.getByRole('combobox', { name: 'Amount' }).click()
    await page.getByRole('option', { name: '€50', exact: true }).click()
    await fillCard(page, TEST_CARDS.paid)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(balance).toContainText('€50')
  })
  await test.step('an upgrade that it covers asks for no card', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/upgrade?product=29&interval=1`)
    await expect(page.getByText('Paid from your balance. No card is charged.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
    await orderButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('€12 will be paid from your balance.')
    await dialog.getByRole('button', { name: 'Upgrade' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${owner.domainId}`)
  })
  await test.step('what is left is on the billing page, and the invoice names domain and balance', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(balance).toContainText('€38')
    await page.getByRole('link', { name: /^INV-/ }).first().click()
    await expect(page.getByRole('main')).toContainText(`Basic, monthly, ${owner.name}`)
    await expect(page.getByRole('main')).toContainText('balance')
  })
  await test.step('a month later the balance pays for the renewal, without a card', async () => {
    const worker = { ...placet.deps.job, clock: { now: () => new Date(Date.now() + 31 * DAY_MS) } }
    await renewDueSubscriptions({ ctx: worker, input: {} })
    await collectDueInvoices({ ctx: worker, input: {} })
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(balance).toContainText('€26')
    const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
    await expect(invoices).toHaveCount(2)
    for (const invoice of await invoices.all()) await expect(invoice).toContainText('Paid')
  })
  const { text } = await mailbox(owner.email)
  expect(text).toContain('invoice')
})

import { expect } from '@playwright/test'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import { aSwissOwnerAfterTrial, fillCard, orderButton } from '../plans/plan-pages.ts'

test('a top-up pays for an upgrade, and the invoice says so', async ({ page, placet }) => {
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
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/upgrade?product=30&interval=1`)
    await expect(page.getByText('Paid from your balance. No card is charged.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
    await orderButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('€29 will be paid from your balance.')
    await dialog.getByRole('button', { name: 'Upgrade' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${owner.domainId}`)
  })
  await test.step('what is left is on the billing page, and the invoice names domain and balance', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(balance).toContainText('€21')
    await page.getByRole('link', { name: /^INV-/ }).first().click()
    await expect(page.getByRole('main')).toContainText(`Business, monthly, ${owner.name}`)
    await expect(page.getByRole('main')).toContainText('balance')
  })
  const { text } = await mailbox(owner.email)
  expect(text).toContain('invoice')
})

import { expect } from '@playwright/test'
import { saveAccount } from '@placet/core/accounts/index'
import { formatLongDate } from '@placet/rules/format-long-date'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import { aCoupon } from '../plans/a-coupon.ts'
import { runOperator } from '../run-operator.ts'
import { aSwissOwnerAfterTrial, button, confirmUpgrade, fillCard, planOption } from '../plans/plan-pages.ts'

test('an order is made on one page: plan, term, coupon, address and card, and the invoice has its price', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  const { ctx, domainId, name } = owner
  await saveAccount({ ctx, input: { country_id: 'DE' } })
  const code = await aCoupon(placet.deps.ownerUrl)
  const address = `${placet.dashboardUrl}/domain/${domainId}`
  const inAYear = new Date()
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  const renewal = formatLongDate(inAYear.toISOString())
  const total = page.getByRole('row', { name: /Total today/ })
  const order = page.getByRole('region', { name: /billed (monthly|yearly)$/ })
  await signInAs(page, owner)
  await page.goto(`${address}/upgrade?product=29&interval=1`)
  await expect(total).toContainText('€14.28')

  await test.step('another plan and term are chosen beside the price', async () => {
    await planOption(page, /^Business/).click()
    await expect(planOption(page, /^Business/)).toBeChecked()
    await expect(total).toContainText('€34.51')
    await page.getByText('Yearly', { exact: true }).click()
    await expect(total).toContainText('€345.10')
    await expect(page).toHaveURL(`${address}/upgrade?product=30&interval=12`)
    await expect(order).toContainText(`renews on ${renewal} for €345.10 including tax, then every year.`)
    expect(await findViolations(page)).toEqual([])
  })
  await test.step('a coupon lowers the price today, not the one in a year', async () => {
    await page.getByLabel('Coupon (optional)').fill(code)
    await button(page, 'Apply').click()
    const discount = page
      .getByRole('row', { name: new RegExp(`Coupon ${code}, 50\\s?% off`) })
      .getByRole('cell')
    await expect(discount).toHaveText('-€145.00')
    await expect(discount).toHaveCSS('white-space', 'nowrap')
    await expect(total).toContainText('€172.55')
    await expect(order).toContainText('for €345.10 including tax')
  })
  await test.step('the price follows the address', async () => {
    await button(page, 'Change address').click()
    const form = page.getByRole('form', { name: 'Billing address' })
    await form.getByRole('combobox', { name: 'Country' }).fill('Finland')
    await page.getByRole('option', { name: 'Finland' }).click()
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Tax, 25.5\s?%/ })).toContainText('€36.98')
    await expect(total).toContainText('€181.98')
  })
  await test.step('a phone shows all of it without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a price that changes in the meantime is shown, not charged', async () => {
    const setPrice = (amount: string) => runOperator(placet.deps, 'price', 'set', '30', 'EUR', '12', amount)
    await fillCard(page, TEST_CARDS.paid)
    await setPrice('300.00')
    await confirmUpgrade(page, 'Your card will be charged €181.98.')
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to upgrade domain: The price has changed in the meantime. Check the new price and order again.',
    )
    await expect(total).toContainText('€188.25')
    await setPrice('290.00')
    await page.reload()
    await expect(total).toContainText('€181.98')
  })
  await test.step('the button has the amount, and the invoice and the next charge are those of the page', async () => {
    await fillCard(page, TEST_CARDS.paid)
    await expect(button(page, 'Pay €181.98')).toBeEnabled()
    await confirmUpgrade(page, 'Your card will be charged €181.98.')
    await page.waitForURL(address)
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('€181.98')
    const next = page.getByRole('region', { name: 'Next charge' })
    await expect(next).toContainText(renewal)
    await expect(next).toContainText('€363.95')
    await expect(next).toContainText(`Business, billed yearly, ${name}`)
  })
})

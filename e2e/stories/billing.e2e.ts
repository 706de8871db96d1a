import { expect } from '@playwright/test'
import { collectDueInvoices, renewDueSubscriptions } from '@placet/core/renewals/index'
import { formatLongDate } from '@placet/rules/format-long-date'
import { aDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import { aSwissOwner } from '../plans/plan-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('billing announces a charge, and its invoice and the statement say the same', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwner(placet.deps)
  const paid = await aDomain(owner, { tier: 3 })
  const ends = formatLongDate(new Date(Date.now() + 30 * DAY_MS).toISOString())
  const next = page.getByRole('region', { name: 'Next charge' })
  const subscriptions = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  const statement = page.getByRole('list', { name: 'Statement' }).getByRole('listitem')
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)

  await test.step('the site on trial is listed with its price and date; the free one is not', async () => {
    await expect(next).toContainText(ends)
    await expect(next).toContainText(`Business, billed monthly, ${paid.name}`)
    await expect(next).toContainText('€29')
    await expect(subscriptions).toHaveCount(1)
    await expect(subscriptions).toContainText(`first invoice on ${ends}`)
    await expect(page.getByText('Your balance hasn’t changed yet')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
  await test.step('no card is on file, which is said in time; one is added without a payment', async () => {
    await expect(next).toContainText('There is no card on file')
    await page.getByRole('button', { name: 'Add a card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a card' })
    await dialog.getByLabel('Card number').fill(TEST_CARDS.paid)
    await dialog.getByLabel('Month').selectOption('12')
    await dialog.getByLabel('Year').selectOption({ index: 5 })
    await dialog.getByLabel('Security code').fill('123')
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('list', { name: 'Payment methods' })).toContainText('Visa ending in 1111')
    await expect(next).not.toContainText('There is no card on file')
  })
  await test.step('a top-up is the first line of the statement', async () => {
    await page.getByRole('combobox', { name: 'Amount' }).click()
    await page.getByRole('option', { name: '€50', exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(statement).toHaveCount(1)
    await expect(statement).toContainText('+€50')
  })
  await test.step('the trial ends: the invoice has the announced price, and the balance pays it', async () => {
    const worker = { ...placet.deps.job, clock: { now: () => new Date(Date.now() + 30.5 * DAY_MS) } }
    await renewDueSubscriptions({ ctx: worker, input: {} })
    await collectDueInvoices({ ctx: worker, input: {} })
    await page.reload()
    await expect(statement).toHaveCount(2)
    await expect(statement.first()).toContainText('-€29')
    await expect(statement.first()).toContainText('balance €21')
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('€21')
    await expect(subscriptions).toContainText('renews on')
    await statement
      .first()
      .getByRole('link', { name: /^Payment of invoice INV-/ })
      .click()
    await expect(page.getByRole('main')).toContainText(`Business, monthly, ${paid.name}`)
    await expect(page.getByRole('main')).toContainText('€29')
  })
})

import { expect } from '@playwright/test'
import { AccountDetails } from '@placet/contract/accounts'
import { getAccount, saveAccount } from '@placet/core/accounts/index'
import { collectDueInvoices, renewDueSubscriptions } from '@placet/core/renewals/index'
import { formatLongDate } from '@placet/rules/format-long-date'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'
import { button, orderButton, planOption } from '../plans/plan-pages.ts'
import { runOperator } from '../run-operator.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a trial says its price and date before it starts, and its first invoice keeps them', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { ctx, domainId, name } = owner
  const { id: _, taxNumber: __, ...details } = await getAccount({ ctx, input: {} })
  const input = AccountDetails.parse({ ...details, address_line_1: '', city: '', country_id: '' })
  await saveAccount({ ctx, input })
  const code = `TRIAL${Date.now()}`
  await runOperator(placet.deps, 'coupon', 'create', code, '50', 'First month half price')
  await signInAs(page, owner)
  const summary = page.getByRole('region', { name: /billed monthly$/ })

  await test.step('without a country, prices claim no tax', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/plan`)
    await page.getByText('Monthly', { exact: true }).click()
    await expect(planOption(page, /^Business/)).toContainText('€29 a month, plus VAT where it applies')
    await page.getByLabel('Coupon (optional)').fill(code)
    await button(page, 'Apply').click()
    await expect(page.getByText(/First month half price: 50\s?% off/)).toBeVisible()
    await planOption(page, /^Business/).click()
    await button(page, 'Upgrade').click()
    await expect(summary).toContainText('€14.50 plus VAT where it applies')
    await expect(orderButton(page)).toBeDisabled()
  })
  await test.step('the address is asked for, and the price follows the country', async () => {
    const address = page.getByRole('form', { name: 'Billing address' })
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(address.getByText('Please select a country.')).toBeVisible()
    await address.getByLabel('Company or full name').fill('Kahvila Oy')
    await address.getByRole('combobox', { name: 'Country' }).fill('Finland')
    await page.getByRole('option', { name: 'Finland' }).click()
    await address.getByLabel('Street and number').fill('Mannerheimintie 1')
    await address.getByLabel('City').fill('Helsinki')
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(address).toHaveCount(0)
  })
  await test.step('price, coupon and date of the first charge are known before ordering', async () => {
    const end = formatLongDate(new Date(Date.now() + 30 * DAY_MS).toISOString())
    await expect(summary).toContainText(
      `Free until ${end}. You pay nothing today. The first invoice is €18.20 including tax`,
    )
    await expect(summary).toContainText(new RegExp(`50\\s?% off for coupon ${code}`))
    await expect(orderButton(page)).toHaveAccessibleName(
      new RegExp(`^Start free trial First invoice €18\\.20 \\(50\\s?% off\\) on ${end}$`),
    )
    await orderButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${domainId}`)
  })
  await test.step('prices and coupons change while it runs', async () => {
    await runOperator(placet.deps, 'coupon', 'end', code)
    await runOperator(placet.deps, 'price', 'set', '30', 'EUR', '1', '35.00')
  })
  await test.step('the trial ends, and the first invoice has exactly that price', async () => {
    const worker = { ...placet.deps.job, clock: { now: () => new Date(Date.now() + 30.5 * DAY_MS) } }
    await renewDueSubscriptions({ ctx: worker, input: {} })
    await collectDueInvoices({ ctx: worker, input: {} })
    await runOperator(placet.deps, 'price', 'set', '30', 'EUR', '1', '29.00')
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('€18.20')
    await page.getByRole('link', { name: /^INV-/ }).click()
    await expect(page.getByRole('main')).toContainText(`Business, monthly, ${name}`)
    await expect(page.getByRole('main')).toContainText('€18.20')
    await expect(page.getByRole('main')).toContainText('Kahvila Oy')
  })
})

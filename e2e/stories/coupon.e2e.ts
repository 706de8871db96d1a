import { expect } from '@playwright/test'
import { aDomain } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import {
  aSwissOwnerAfterTrial,
  button,
  confirmUpgrade,
  fillCard,
  planOption,
  takeTrial,
} from '../plans/plan-pages.ts'
import { runOperator } from '../run-operator.ts'

test('a coupon discounts one domain; the second is told at once, and upgrades without it', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  const second = await aDomain(owner)
  await takeTrial(placet.deps, second.name)
  const code = `STORY${Date.now()}`
  expect(await runOperator(placet.deps, 'coupon', 'create', code, '20', 'Story')).toContain('20 % off')
  await signInAs(page, owner)
  const openPlan = (domainId: string) => page.goto(`${placet.dashboardUrl}/domain/${domainId}/plan`)
  const apply = async () => {
    await page.getByLabel('Coupon (optional)').fill(code.toLowerCase())
    await button(page, 'Apply').click()
  }
  const order = async (domainId: string, price: string) => {
    await page.getByText('Monthly', { exact: true }).click()
    await planOption(page, /^Business/).click()
    await button(page, 'Upgrade').click()
    await expect(page.getByRole('row', { name: /Total today/ })).toContainText(price)
    const newCard = page.getByLabel('Card number')
    if (await newCard.isVisible()) await fillCard(page, TEST_CARDS.paid)
    await confirmUpgrade(page, `Your card will be charged ${price}.`)
    await page.waitForURL(`${placet.dashboardUrl}/domain/${domainId}`)
  }

  await test.step('the first domain pays 20 % less', async () => {
    await openPlan(owner.domainId)
    await apply()
    await expect(page.getByText(/Story: 20\s?% off/)).toBeVisible()
    await order(owner.domainId, '€23.20')
  })
  await test.step('the second is told at once, and sees full prices', async () => {
    await openPlan(second.domainId)
    await apply()
    await expect(page.getByText('This coupon code has already been used.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/% off/)).toHaveCount(0)
  })
  await test.step('and upgrades without the coupon', async () => {
    await order(second.domainId, '€29')
  })
  await test.step('both invoices have the right amounts and domains', async () => {
    await page.goto(`${placet.dashboardUrl}/billing`)
    for (const [amount, name] of [
      ['€23.20', owner.name],
      ['€29', second.name],
    ] as const) {
      const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
      await invoices.filter({ hasText: amount }).getByRole('link', { name: /^INV-/ }).click()
      await expect(page.getByRole('main')).toContainText(`Business, monthly, ${name}`)
      await page.getByRole('main').getByRole('link', { name: 'Billing' }).click()
    }
  })
  expect(await runOperator(placet.deps, 'coupon', 'list')).toContain(`${code} 20 % "Story", used 1 times`)
})

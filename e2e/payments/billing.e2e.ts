import { expect } from '@playwright/test'
import { readServicesEnv } from '@placet/testkit/env'
import { anOwner, aMember } from '@placet/testkit/factories/people'
import { readLedger } from '@placet/testkit/services/payments'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import type { Page } from 'playwright-core'
import { waitedMs } from '../leaving-delay.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const TOP_UP_FAILED = 'Unable to add credit card or charge amount. Please try again later.'
const CHARGE_FAILED = 'Unable to charge the selected credit card.'
const METHODS = '**/api/account/payment-method'
const TIMER_PRECISION_MS = 10
const TOPPED_UP = 'The amount was added to your balance.'

const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem').filter({ hasText: text })
const form = (page: Page) => page.getByRole('form', { name: 'Add balance or a card' })
const bank = (page: Page) =>
  page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe[title="Your bank"]')

const topUpAnswer = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('topUpAmountId') ?? false)

async function chooseAmount(page: Page, option: string) {
  await form(page).getByRole('combobox', { name: 'Amount' }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillCard(page: Page, behaviour: CardBehaviour) {
  const other = form(page).getByRole('radio', { name: 'A new card' })
  if (await other.isVisible()) await other.check()
  await form(page).getByLabel('Card number').fill(TEST_CARDS[behaviour])
  await form(page).getByLabel('Month').selectOption('12')
  await form(page)
    .getByLabel('Year')
    .selectOption(String(new Date().getFullYear() + 3))
  await form(page).getByLabel('Security code').fill('123')
}

async function payNow(page: Page, amount: string) {
  await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
  await expect(dialog).toContainText(`Your card will be charged ${amount}.`)
  await dialog.getByRole('button', { name: 'Pay now' }).click()
}

test('an owner adds cards, chooses the default one, deletes one and tops the balance up', async ({
  page,
  placet,
}) => {
  test.slow()
  const owner = await anOwner(placet.deps)
  const { PLACET_PAYMENTS_URL: providerUrl } = await readServicesEnv()
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)
  await expect(page.locator('body')).toHaveClass(/\bpage-billing\b/)
  await expect(page.getByText('No cards yet')).toBeVisible()
  const says = (text: string) => expect(form(page).getByText(text, { exact: true })).toBeVisible()

  await test.step('without an amount, and without the fields of the card, nothing is sent', async () => {
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(form(page).getByLabel('Card number')).toBeFocused()
    await fillCard(page, 'paid')
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await says('Please select payment amount.')
  })
  await test.step('an amount below nothing is invalid, for the page and for the server', async () => {
    const choose = async () => {
      await page.reload()
      await chooseAmount(page, '€10')
      await fillCard(page, 'paid')
    }
    await page.route(METHODS, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"id":1,', '"id":-2,') })
    })
    await choose()
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await says('Amount is invalid.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(METHODS)
    await page.route(METHODS, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      const wanted = route.request().postDataJSON() as Record<string, unknown>
      return route.continue({ postData: JSON.stringify({ ...wanted, topUpAmountId: -2 }) })
    })
    await choose()
    await payNow(page, '€10')
    await says('Amount is invalid.')
    await page.unroute(METHODS)
  })
  await test.step('a card is added without a question and without a charge', async () => {
    await chooseAmount(page, 'Add a card without paying')
    await withoutDatabase(placet, async () => {
      await form(page).getByRole('button', { name: 'Add card' }).click()
      await says(TOP_UP_FAILED)
    })
    await form(page).getByRole('button', { name: 'Add card' }).click()
    await expectNotice(page, 'The card was added.')
    await expect(row(page, 'Visa ending in 1111')).toContainText('Default')
    await expect(row(page, 'Visa ending in 1111').getByRole('button')).toHaveCount(0)
  })
  await test.step('an amount is confirmed first; a declined card says why', async () => {
    await chooseAmount(page, '€25')
    await fillCard(page, 'declined')
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Confirm payment' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await withoutNetwork(page, async () => {
      await payNow(page, '€25')
      await says(TOP_UP_FAILED)
    })
    await payNow(page, '€25')
    await says('Your card was declined.')
  })
  await test.step('another card pays, and both are there', async () => {
    await fillCard(page, 'alsoPaid')
    await payNow(page, '€25')
    await expectNotice(page, TOPPED_UP)
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('€25')
    await expect(row(page, 'Mastercard ending in 4444')).toBeVisible()
  })
  await test.step('the default moves, also when it fails first', async () => {
    const make = row(page, 'Mastercard').getByRole('button', { name: 'Make default' })
    await withoutDatabase(placet, async () => {
      await make.click()
      await expectNotice(page, 'Failed to set payment method as default')
    })
    await make.click()
    await expectNotice(page, 'The payment method is now the default.')
    await expect(row(page, 'Mastercard')).toContainText('Default')
    await expect(row(page, 'Mastercard').getByRole('button')).toHaveCount(0)
  })
  await test.step('deleting asks first', async () => {
    const remove = async (answer: string) => {
      await row(page, 'Visa').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    }
    await remove('Cancel')
    await withoutDatabase(placet, async () => {
      await remove('Delete payment method')
      await expectNotice(page, 'Failed to delete payment method')
    })
    await remove('Delete payment method')
    await expectNotice(page, 'The payment method was deleted.')
    await expect(row(page, 'Visa')).toHaveCount(0)
  })
  await test.step('the provider’s books have one charge of the amount, and one of nothing for the card', async () => {
    const ledger = await readLedger(providerUrl, owner.accountId)
    const charged = ledger.filter((entry) => entry.charged > 0).map(({ amountMinor }) => amountMinor)
    expect(charged).toEqual([0, 2500])
  })
  await test.step('a standard user sees none of it', async () => {
    await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0)
  })
})

test('3-D Secure: the embedded challenge, and the form that leads to the bank and back', async ({
  page,
  placet,
}) => {
  test.slow()
  const owner = await anOwner(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)
  const balance = page.getByRole('region', { name: 'Balance', exact: true })
  const start = async (behaviour: CardBehaviour) => {
    await chooseAmount(page, '€10')
    await fillCard(page, behaviour)
    await payNow(page, '€10')
  }
  const blocker = page.getByRole('dialog', { name: 'Confirm with your bank' })

  await test.step('a refused challenge hides the blocker and says so', async () => {
    await start('challenge')
    await expect(blocker).toBeVisible()
    await bank(page).getByRole('button', { name: 'Not me' }).click()
    await expect(form(page).getByText(CHARGE_FAILED, { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(blocker).toHaveCount(0)
    await expect(balance).toContainText('€0')
  })
  await test.step('a confirmed one is paid; the first question comes after 5 s', async () => {
    const answered = topUpAnswer(page)
    const asked = page.waitForResponse(/\/api\/account\/3ds2\/pay_/, { timeout: 60_000 })
    await payNow(page, '€10')
    await bank(page).getByRole('button', { name: 'Confirm' }).click()
    const delayMs = waitedMs((await answered).request(), (await asked).request())
    expect(delayMs).toBeGreaterThanOrEqual(5_000 - TIMER_PRECISION_MS)
    await expectNotice(page, TOPPED_UP)
    await expect(balance).toContainText('€10')
  })
  await test.step('the bank can pass it without a question', async () => {
    await start('frictionless')
    await expect(blocker).toBeVisible()
    await expect(balance).toContainText('€20', { timeout: 60_000 })
  })
  await test.step('a bank that wants the customer after all asks, and passes it then', async () => {
    await start('softDeclined')
    await bank(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(balance).toContainText('€30', { timeout: 60_000 })
  })
  await test.step('3-D Secure 1 leaves the page for the bank; refused or cancelled there, nothing is charged', async () => {
    for (const [answer, code, text] of [
      ['decline', 2, 'Your bank could not confirm that it is you.'],
      ['cancel', 3, 'The payment was cancelled. Nothing was charged.'],
    ] as const) {
      await start('redirect')
      await page.locator(`[value=${answer}]`).click({ timeout: 60_000 })
      await expect(page).toHaveURL(new RegExp(`/billing\\?c=${code}&pp=pay_`))
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(balance).toContainText('€30')
    }
  })
  await test.step('confirmed there, the server says that it is paid; the form is posted after 1 s', async () => {
    const answered = topUpAnswer(page)
    const posted = page.waitForResponse(/\/3ds1$/, { timeout: 60_000 })
    await start('redirect')
    const delayMs = waitedMs((await answered).request(), (await posted).request())
    expect(delayMs).toBeGreaterThanOrEqual(1_000 - TIMER_PRECISION_MS)
    await page.locator('[value=confirm]').click({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/billing\?c=1&pp=pay_/)
    await expect(page.getByText(TOPPED_UP)).toBeVisible()
    await expect(balance).toContainText('€40')
  })
  await test.step('T42: a forged return pays nothing', async () => {
    await page.goto(`${placet.dashboardUrl}/billing?c=1&pp=pay_${'0'.repeat(22)}`)
    await expect(page.getByText(CHARGE_FAILED)).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/billing?c=1`)
    await expect(balance).toContainText('€40')
    await expect(page.getByText(TOPPED_UP)).toHaveCount(0)
  })
})

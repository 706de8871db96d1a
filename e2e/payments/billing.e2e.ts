import { expect } from '@playwright/test'
import { readServicesEnv } from '@placet/testkit/env'
import { anOwner, aMember } from '@placet/testkit/factories/people'
import { readLedger } from '@placet/testkit/services/payments'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import type { Page, Request } from 'playwright-core'
import { expectLeaves, expectRequest } from '../expect-leaves.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { expectAfterBank } from './expect-after-bank.ts'

const TOP_UP_FAILED = 'Unable to add credit card or charge amount. Please try again later.'
const CHARGE_FAILED = 'Unable to charge the selected credit card.'
const METHODS = '**/api/account/payment-method'
const TOP_UP = { method: 'POST', path: '/api/account/payment-method' }
const TOPPED_UP = 'The amount was added to your balance.'

const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem').filter({ hasText: text })
const form = (page: Page) => page.getByRole('form', { name: 'Add balance or a card' })
const bank = (page: Page) =>
  page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe[title="Your bank"]')

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

const balance = (page: Page) => page.getByRole('region', { name: 'Balance', exact: true })
const says = (page: Page, text: string) => expect(form(page).getByText(text, { exact: true })).toBeVisible()

test('nothing is sent without an amount, a card and a positive sum', async ({ page, placet }) => {
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/billing`)
  await expect(page.locator('body')).toHaveClass(/\bpage-billing\b/)
  await expect(page.getByText('No cards yet')).toBeVisible()

  await test.step('without an amount, and without the fields of the card, nothing is sent', async () => {
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(form(page).getByLabel('Card number')).toBeFocused()
    await fillCard(page, 'paid')
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await says(page, 'Please select payment amount.')
  })
  const choose = async () => {
    await page.reload()
    await chooseAmount(page, '€10')
    await fillCard(page, 'paid')
  }
  await test.step('a negative amount is invalid for the page', async () => {
    await page.route(METHODS, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"id":1,', '"id":-2,') })
    })
    await choose()
    await form(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await says(page, 'Amount is invalid.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(METHODS)
  })
  await test.step('and for the server', async () => {
    await page.route(METHODS, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      const wanted = route.request().postDataJSON() as Record<string, unknown>
      return route.continue({ postData: JSON.stringify({ ...wanted, topUpAmountId: -2 }) })
    })
    await choose()
    await payNow(page, '€10')
    await says(page, 'Amount is invalid.')
    await page.unroute(METHODS)
  })
})

test('an owner adds cards, tops the balance up, chooses the default card and deletes one', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const { PLACET_PAYMENTS_URL: providerUrl } = await readServicesEnv()
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)

  await test.step('a card is added without a question and without a charge', async () => {
    await fillCard(page, 'paid')
    await chooseAmount(page, 'Add a card without paying')
    await withoutDatabase(placet, async () => {
      await form(page).getByRole('button', { name: 'Add card' }).click()
      await says(page, TOP_UP_FAILED)
    })
    await form(page).getByRole('button', { name: 'Add card' }).click()
    await expectNotice(page, 'The card was added.')
    await expect(row(page, 'Visa ending in 1111')).toContainText('Default')
    await expect(row(page, 'Visa ending in 1111').getByRole('button')).toHaveText(['Delete'])
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
      await says(page, TOP_UP_FAILED)
    })
    await payNow(page, '€25')
    await says(page, 'Your card was declined.')
  })
  await test.step('another card pays, and both are there', async () => {
    await fillCard(page, 'alsoPaid')
    await payNow(page, '€25')
    await expectNotice(page, TOPPED_UP)
    await expect(balance(page)).toContainText('€25')
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
})

test('a standard user sees nothing of billing', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
  await page.goto(`${placet.dashboardUrl}/billing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0)
})

async function startPayment(page: Page, behaviour: CardBehaviour): Promise<void> {
  await chooseAmount(page, '€10')
  await fillCard(page, behaviour)
  await payNow(page, '€10')
}

test('3-D Secure 2: the bank’s challenge is refused, confirmed, passed without a question, or asked for later', async ({
  page,
  placet,
}) => {
  await signInAs(page, await anOwner(placet.deps))
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/billing`)
  const blocker = page.getByRole('dialog', { name: 'Confirm with your bank' })

  await test.step('a refused challenge hides the blocker and says so', async () => {
    await startPayment(page, 'challenge')
    await expect(blocker).toBeVisible()
    await bank(page).getByRole('button', { name: 'Not me' }).click()
    await expectAfterBank(page, form(page).getByText(CHARGE_FAILED, { exact: true }))
    await expect(blocker).toHaveCount(0)
    await expect(balance(page)).toContainText('€0')
  })
  await test.step('a confirmed one is paid; the first question comes after 5 s', async () => {
    const isQuestion = (request: Request) => /\/api\/account\/3ds2\/pay_/.test(request.url())
    const act = async () => {
      await payNow(page, '€10')
      await bank(page).getByRole('button', { name: 'Confirm' }).click()
    }
    await expectRequest(page, isQuestion, { call: TOP_UP, act, fromMs: 5000, toMs: 6000 })
    await expectNotice(page, TOPPED_UP)
    await expect(balance(page)).toContainText('€10')
  })
  await test.step('the bank can pass it without a question', async () => {
    await startPayment(page, 'frictionless')
    await expect(blocker).toBeVisible()
    await expectAfterBank(page, balance(page).getByText('€20'))
  })
  await test.step('a bank that wants the customer after all asks, and passes it then', async () => {
    await startPayment(page, 'softDeclined')
    await bank(page).getByRole('button', { name: 'Confirm' }).click()
    await expectAfterBank(page, balance(page).getByText('€30'))
  })
})

test('3-D Secure 1: the form leads to the bank and back, and a forged return pays nothing', async ({
  page,
  placet,
}) => {
  await signInAs(page, await anOwner(placet.deps))
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/billing`)

  await test.step('refused or cancelled at the bank, nothing is charged', async () => {
    for (const [answer, code, text] of [
      ['decline', 2, 'Your bank could not confirm that it is you.'],
      ['cancel', 3, 'The payment was cancelled. Nothing was charged.'],
    ] as const) {
      await startPayment(page, 'redirect')
      await page.locator(`[value=${answer}]`).click({ timeout: 60_000 })
      await expect(page).toHaveURL(new RegExp(`/billing\\?c=${code}&pp=pay_`))
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(balance(page)).toContainText('€0')
    }
  })
  await test.step('confirmed there, the server says that it is paid; the form is posted after 1 s', async () => {
    const act = () => startPayment(page, 'redirect')
    await expectLeaves(page, { call: TOP_UP, act, fromMs: 1000, toMs: 2000 })
    await page.locator('[value=confirm]').click({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/billing\?c=1&pp=pay_/)
    await expect(page.getByText(TOPPED_UP)).toBeVisible()
    await expect(balance(page)).toContainText('€10')
  })
  await test.step('T42: a forged return pays nothing', async () => {
    await page.goto(`${placet.dashboardUrl}/billing?c=1&pp=pay_${'0'.repeat(22)}`)
    await expect(page.getByText(CHARGE_FAILED)).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/billing?c=1`)
    await expect(balance(page)).toContainText('€10')
    await expect(page.getByText(TOPPED_UP)).toHaveCount(0)
  })
})

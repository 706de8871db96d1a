import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { readServicesEnv } from '@placet/testkit/env'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { anOwner } from '@placet/testkit/factories/people'
import { readWalletLedger } from '@placet/testkit/services/payments'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

const TOPPED_UP =
  'Payment was completed successfully. Please allow up to 5 minutes until the amount is shown in your account balance.'
const INVOICE_PAID =
  'Payment was completed successfully. Please allow up to 5 minutes until the invoice is marked as paid.'

const buttons = (page: Page) => page.getByRole('region', { name: 'Pay with the wallet' })

async function chooseAmount(page: Page, option: string) {
  await page.getByRole('combobox', { name: 'Amount' }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the wallet window, checks the requested amount, and answers. */
async function answerWallet(page: Page, total: string, answer: string) {
  const opening = page.waitForEvent('popup')
  await buttons(page).getByRole('button', { name: 'Pay with PayPal' }).click()
  const wallet = await opening
  await expect(wallet.getByText(`You pay ${total}.`)).toBeVisible()
  await wallet.getByRole('button', { name: answer, exact: true }).click()
}

test('an owner pays with the wallet: the balance and an invoice, and what goes wrong', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const { PLACET_PAYMENTS_URL: walletUrl } = await readServicesEnv()
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/billing`)
  const balance = page.getByRole('region', { name: 'Balance', exact: true })
  const says = (text: string) => expect(buttons(page).getByText(text, { exact: true })).toBeVisible()

  await test.step('the buttons are there only for an amount above nothing', async () => {
    await expect(balance).toContainText('€0')
    await expect(buttons(page)).toHaveCount(0)
    await chooseAmount(page, 'Add a card without paying')
    await expect(buttons(page)).toHaveCount(0)
    await chooseAmount(page, '€25')
    await expect(buttons(page).getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  })
  await test.step('an order that cannot be opened, one that is cancelled and one that is declined', async () => {
    await withoutDatabase(placet, async () => {
      await buttons(page).getByRole('button', { name: 'Pay with PayPal' }).click()
      await says('Unable to pay with the wallet. Please try again later.')
    })
    await answerWallet(page, '25.00 EUR', 'Cancel and return')
    await says('The payment was cancelled. Nothing was charged.')
    await answerWallet(page, '25.00 EUR', 'Pay with a source that is declined')
    await says('The wallet declined the payment.')
    await expect(balance).toContainText('€0')
  })
  await test.step('an approved one is captured by the server and is in the balance', async () => {
    await answerWallet(page, '25.00 EUR', 'Pay now')
    await expectNotice(page, TOPPED_UP)
    await expect(balance).toContainText('€25')
    await expect(buttons(page)).toHaveCount(0)
  })
  await test.step('of one whose page heard nothing the wallet’s notice tells', async () => {
    await chooseAmount(page, '€10')
    await page.route('**/api/account/3ds2/**', (route) => route.abort())
    await answerWallet(page, '10.00 EUR', 'Pay now')
    await says(
      'We haven’t heard from the payment provider yet. You won’t be charged twice. Please check again in a few minutes.',
    )
    await page.unroute('**/api/account/3ds2/**')
    await expect(async () => {
      await page.reload()
      await expect(balance).toContainText('€35', { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
  })
  await test.step('an invoice that the balance does not cover is paid with its own amount', async () => {
    const invoiceId = await anInvoice(owner, { lines: [{ description: 'Business', unitMinor: 5000 }] })
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${invoiceId}`)
    await page.getByRole('button', { name: 'Pay €59.50' }).click()
    await answerWallet(page, '59.50 EUR', 'Pay now')
    await expectNotice(page, INVOICE_PAID)
    await expect(page.getByText('by wallet')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })
  await test.step('the open balance is what invoices ask for beyond the credit, and pays them', async () => {
    const invoiceId = await anInvoice(owner, { lines: [{ description: 'Enterprise', unitMinor: 7900 }] })
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(balance).toContainText('€59.01 open')
    await chooseAmount(page, 'Open balance: €59.01')
    await answerWallet(page, '59.01 EUR', 'Pay now')
    await expectNotice(page, TOPPED_UP)
    await expect(balance).toContainText('€0')
    await page.goto(`${placet.dashboardUrl}/billing/invoice/${invoiceId}`)
    await expect(page.getByText('from the balance')).toBeVisible()
  })
  await test.step('the wallet’s books have each amount once, with the account as their reference', async () => {
    const ledger = await readWalletLedger(walletUrl, owner.accountId)
    const captured = ledger.filter((entry) => entry.captured > 0)
    expect(captured.map(({ amount, captured: times }) => [amount.value, times])).toEqual([
      ['25.00', 1],
      ['10.00', 1],
      ['59.50', 1],
      ['59.01', 1],
    ])
  })
  await test.step('nothing of it where the wallet does not take the currency', async () => {
    await withTx(owner.ctx, (tx) =>
      tx.updateTable('account').set({ country_id: 'IS' }).where('id', '=', owner.accountId).execute(),
    )
    await page.goto(`${placet.dashboardUrl}/billing`)
    await chooseAmount(page, 'ISK 3,500')
    await expect(buttons(page)).toHaveCount(0)
  })
})

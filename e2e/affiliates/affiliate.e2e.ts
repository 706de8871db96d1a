import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { getAffiliate, recordPayment } from '@placet/core/affiliates/index'
import { withTx } from '@placet/core/context'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { aPayingReferral, waitForPayout } from '@placet/testkit/factories/affiliates'
import { aMember, anOwner, PASSWORD } from '@placet/testkit/factories/people'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

test('an affiliate says where to be paid, once it is clear who they are', async ({
  page,
  placet,
  browser,
}) => {
  const owner = await anOwner(placet.deps)
  await withTx(owner.ctx, (tx) =>
    tx.updateTable('user_session').set({ confirmed_until: null }).where('id', '=', owner.sessionId).execute(),
  )
  const save = page.getByRole('button', { name: 'Save payout' })
  const choose = async (type: string) => {
    await page.getByRole('combobox', { name: 'Payout type' }).click()
    await page.getByRole('option', { name: type }).click()
  }

  await test.step('standard users are told that it is not for them', async () => {
    await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
    await page.goto(`${placet.dashboardUrl}/affiliate`)
    await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
    await signInAs(page, owner)
    await page.goto(`${placet.dashboardUrl}/affiliate`)
  })
  await test.step('what is missing is said', async () => {
    await expect(page.getByText('No payout details yet.')).toBeVisible()
    await save.click()
    await expectNotice(page, 'Invalid payout type.')
    await choose('PayPal')
    await save.click()
    await expectNotice(page, 'Please fill out the payout details.')
  })
  await test.step('an IBAN that cannot be one, and a call that fails', async () => {
    await choose('Bank account (IBAN)')
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01')
    await save.click()
    await expectNotice(page, 'This is not a valid IBAN.')
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, 'Unable to add payout information. Please try again later.')
    })
  })
  await test.step('the password is asked for, then it is saved', async () => {
    await page.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00')
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(page, 'The payout information was saved.')
    await expect(page.getByText('Bank account: DE … 3000')).toBeVisible()
  })

  await test.step('who registers with the link is listed, without a name', async () => {
    await expect(page.getByText('No referrals yet')).toBeVisible()
    await expect(page.getByText('No earnings yet')).toBeVisible()
    const { link } = await getAffiliate({ ctx: owner.ctx, input: {} })
    const { search } = new URL(link)
    await expect(page.getByText(search, { exact: false })).toBeVisible()
    const visitor = await browser.newPage({ ignoreHTTPSErrors: true })
    await visitor.goto(`${placet.dashboardUrl}/register${search}`)
    // The code is kept when the visitor goes to another page and back.
    await visitor.getByRole('link', { name: 'Log in' }).click()
    await visitor.goto(`${placet.dashboardUrl}/register`)
    const email = `${randomUUID()}@example.com`
    await visitor.getByLabel('Name').fill('Grace Example')
    await visitor.getByLabel('E-mail').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await visitor.getByLabel('Repeat the password').fill(PASSWORD)
    await visitor.getByRole('button', { name: 'Create account' }).click()
    await visitor.waitForURL(`${placet.dashboardUrl}/`)
    await visitor.close()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const brought = page.getByRole('list', { name: 'Referrals' })
    await expect(brought).toContainText('Customer 1')
    await expect(brought).toContainText('Free')
    await expect(brought).not.toContainText('Grace')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
  await test.step('what they pay is shared: it waits a week, is due, and is paid out', async () => {
    await aPayingReferral(placet.deps, owner)
    const share = page.getByRole('region', { name: 'Your earnings' })
    await page.reload()
    await expect(share).toContainText('€5.80')
    await expect(share).toContainText('On hold because the payout details changed')
    const shares = page.getByRole('list', { name: 'Shares' })
    await expect(shares).toContainText(/€5\.80.*Customer 2.*[A-Z]\w+ \d{1,2}(st|nd|rd|th), \d{4}/)
    await waitForPayout(owner)
    await page.reload()
    await expect(share).toContainText('Included in the next payout')
    const payment = { accountId: owner.accountId, currency: 'EUR', amountMinor: 500 }
    await asOperator(placet.deps.ownerUrl, (ctx) => recordPayment({ ctx, input: payment }))
    await page.reload()
    await expect(share).toContainText('€0.80')
    await expect(page.getByRole('list', { name: 'Payouts' })).toContainText(/€5.*[A-Z]\w+ \d{1,2}\w\w, \d{4}/)
  })
  await test.step('the statement is saved as a file, or the page says why not', async () => {
    const save = page.getByRole('button', { name: 'Download CSV' })
    await withoutNetwork(page, async () => {
      await save.click()
      await expectNotice(page, 'Unable to make the file. Please try again later.')
    })
    const saving = page.waitForEvent('download')
    await save.click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('placet-affiliate.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines.map((line) => line.replace(/^[-\d]+,/, ''))).toEqual([
      'date,kind,customer,currency,amount',
      'payout,,EUR,5.00',
      'share,2,EUR,5.80',
      '',
    ])
  })
})

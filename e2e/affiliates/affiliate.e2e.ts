import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { anOwner, PASSWORD } from '@placet/testkit/factories/people'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '../sign-in-as.ts'
import { withoutDatabase } from '../without-database.ts'

test('an affiliate says where to be paid, once it is clear who they are', async ({ page, placet }) => {
  test.setTimeout(120_000)
  const owner = await anOwner(placet.deps)
  await withTx(owner.ctx, (tx) =>
    tx.updateTable('user_session').set({ confirmed_until: null }).where('id', '=', owner.sessionId).execute(),
  )
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/affiliate`)
  const save = page.getByRole('button', { name: 'Save payout' })
  const choose = async (type: string) => {
    await page.getByRole('combobox', { name: 'Payout type' }).click()
    await page.getByRole('option', { name: type }).click()
  }

  await test.step('what is missing is said', async () => {
    await expect(page.getByText('No payout information yet.')).toBeVisible()
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
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(page, 'The payout information was saved.')
    await expect(page.getByText('Bank account: DE … 3000')).toBeVisible()
  })
})

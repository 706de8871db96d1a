import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { goTo } from '../go-to.ts'
import { expectNotice } from '../expect-notice.ts'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const FAILED = 'Unable to add account. Please try again later.'

test('the add-account form says what went wrong, and goes to the root two seconds after it worked', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/`)
  await expect(page.locator('body')).toHaveClass(/\bpage-overview\b/)
  await page.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an account' })
  const submit = dialog.getByRole('button', { name: 'Add account' })

  await test.step('an empty name is not even sent', async () => {
    await submit.click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await expect(dialog.getByLabel('Account name')).toBeFocused()
  })

  await dialog.getByLabel('Account name').fill('Example Ltd')
  await dialog.getByRole('button', { name: 'Company and address' }).click()
  await expect(dialog.getByLabel('Company', { exact: true })).toBeFocused()
  await dialog.getByLabel('Company', { exact: true }).fill('Harbour Lights Ltd')
  await dialog.getByLabel('City').fill('Porto')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()

  await test.step('a 406 is said in the server’s words, also at its field', async () => {
    await submit.click()
    await expect(dialog.getByText('You already have an account with this name.')).toBeVisible()
    await expectNotice(page, 'You already have an account with this name.')
  })
  await dialog.getByLabel('Account name').fill('Harbour Lights')

  await test.step('a 5xx and a lost network are said in the form’s own words', async () => {
    await withoutDatabase(placet, async () => {
      await submit.click()
      await expectNotice(page, FAILED)
    })
    await withoutNetwork(page, async () => {
      await submit.click()
      await expectNotice(page, FAILED)
    })
  })

  await test.step('success is said, and the root opens two seconds later with the new account', async () => {
    const call = { method: 'POST', path: '/api/account' }
    const act = () => submit.click()
    const said = page.getByText('Account was successfully added!')
    await expectLeaves(page, { call, act, said, fromMs: 2000, toMs: 3000 })
    await expect(page).toHaveURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('button', { name: 'Account: Harbour Lights' })).toBeVisible()
  })

  await test.step('what was typed is on the account page', async () => {
    await goTo(page, 'Settings', 'Account')
    await expect(page.getByLabel('City')).toHaveValue('Porto')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Portugal')
  })
})

import { expect } from '@playwright/test'
import { addAccount } from '@placet/core/accounts/index'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { goTo } from '../go-to.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { accountNamed } from '@placet/testkit/factories/account-named'

const FAILED = 'Unable to save account information. Please try again later.'

test('the account page saves, or says word for word why not', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await addAccount({ ctx: owner.ctx, input: accountNamed('Second Ltd') })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/set/${owner.accountId}`)
  await page.waitForURL(`${placet.dashboardUrl}/`)
  await page.goto(`${placet.dashboardUrl}/account`)
  await expect(page.locator('body')).toHaveClass(/\bpage-account\b/)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.getByLabel('Account name')).toHaveValue('Example Ltd')
  await expect(save).toBeDisabled()

  await test.step('a wrong billing e-mail is marked and not sent', async () => {
    await page.getByLabel('Billing e-mail').fill('nobody')
    await save.click()
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await page.getByLabel('Billing e-mail').fill('bills@example.com')
  })
  await test.step('a 406 shows the server’s message', async () => {
    await page.getByLabel('Account name').fill('Second Ltd')
    await save.click()
    await expectNotice(page, 'You already have an account with this name.')
    await page.getByLabel('Account name').fill('First Ltd')
  })
  await test.step('a 5xx and a lost network show the page’s own', async () => {
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, FAILED)
    })
    await withoutNetwork(page, async () => {
      await save.click()
      await expectNotice(page, FAILED)
    })
  })
  await test.step('what was saved is there after a reload, and in the header', async () => {
    await save.click()
    await expectNotice(page, 'Account information was saved successfully!')
    await page.reload()
    await expect(page.getByLabel('Account name')).toHaveValue('First Ltd')
    await expect(page.getByLabel('Billing e-mail')).toHaveValue('bills@example.com')
    await expect(page.getByRole('button', { name: 'Account: First Ltd' })).toBeVisible()
  })
  await test.step('a tax number is checked by the register, and the page says what follows', async () => {
    placet.vatRegister.known.add('ATU13585627')
    await page.getByLabel('Tax number').fill('ATU00000000')
    await page.getByRole('combobox', { name: 'Country' }).fill('Austria')
    await page.getByRole('option', { name: 'Austria' }).click()
    await save.click()
    await expect(page.getByText('This number isn’t in the VAT register')).toBeVisible()
    await page.getByLabel('Tax number').fill('ATU13585627')
    await save.click()
    await expect(page.getByText(/^Confirmed on .+: no tax is charged, you declare it yourself/)).toBeVisible()
  })
  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByLabel('Phone').fill('+43 1 234567')
    await goTo(page, 'Team')
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('+43 1 234567')
    await goTo(page, 'Team')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/account/users')
  })
})

test('pages of owners tell a standard user so politely, and are not offered', async ({ page, placet }) => {
  const { accountId } = await anOwner(placet.deps)
  await signInAs(page, await aMember(placet.deps, { accountId, role: 'standard' }))
  for (const path of ['/account', '/account/users', '/access-key', '/account/audit']) {
    await page.goto(`${placet.dashboardUrl}${path}`)
    await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
    await expect(page.getByText('An owner of the account can give you access.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the overview' })).toBeVisible()
  }
  const nav = page.getByRole('navigation', { name: 'Main' })
  await goTo(page, 'Settings')
  await expect(nav.getByRole('link')).toHaveText([
    'Sites',
    'Inbox',
    'Settings',
    'Vendors',
    'Vendor lists',
    'Help',
    'Support',
  ])
})

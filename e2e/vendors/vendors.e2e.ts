import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { aVendor, aVendorList } from '@placet/testkit/factories/vendors'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

function parts(page: Page) {
  return {
    dialog: page.getByRole('dialog'),
    rows: page.locator('main tbody tr'),
    search: page.getByRole('searchbox', { name: 'Search vendors' }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
  }
}

test('vendors are found by tab, name and page', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  for (const name of ['Aurora Ads', 'Borealis']) await aVendor(owner, name)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/vendor`)
  const { rows, search, pages } = parts(page)

  await test.step('twenty a page, with up to five links before and after', async () => {
    await expect(rows).toHaveCount(20)
    const numbers = pages.getByRole('button', { name: /^Page \d+$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6'])
    await pages.getByRole('button', { name: 'Page 6', exact: true }).click()
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
    await expect(pages.getByRole('button', { name: 'Page 6', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).toHaveURL(/page=6/)
  })
  await test.step('only the account’s own can be edited or deleted', async () => {
    await page.getByRole('tab', { name: 'Your own' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Edit Aurora Ads' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Aurora Ads' })).toBeVisible()
    await page.getByRole('tab', { name: 'Placet’s list' }).click()
    await search.fill('google')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await page.getByRole('link', { name: 'Google', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Google', exact: true })).toBeVisible()
    await expect(page.locator('main input')).toHaveCount(0)
  })
  await test.step('a search without a find says so', async () => {
    await page.goto(`${placet.dashboardUrl}/account/vendor`)
    await search.fill('nobody has this name')
    await expect(page.getByText('No vendors found.', { exact: true })).toBeVisible()
  })
})

test('a vendor is created, edited and deleted', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/vendor`)
  const { dialog } = parts(page)
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create vendor' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Create vendor' }).click()
  }

  await test.step('created, once by a name', async () => {
    await create('Fjord Audience')
    await expectNotice(page, 'Vendor created!')
    await page.waitForURL(/\/account\/vendor\/vnd_/)
    await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
    await create('fjord audience')
    await expectNotice(page, 'A vendor with that name already exists on your account.')
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Another')
      await dialog.getByRole('button', { name: 'Create vendor' }).click()
      await expectNotice(page, 'Failed to create vendor.')
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('edited, with everything that is wrong in one line', async () => {
    await page.getByRole('tab', { name: 'Your own' }).click()
    await page.getByRole('link', { name: 'Edit Fjord Audience' }).click()
    const save = page.getByRole('button', { name: 'Save vendor' })
    const policy = page.getByLabel('Privacy policy')
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await policy.fill('ftp://fjord.example')
    await save.click()
    await expectNotice(
      page,
      'The name is missing, The address of the privacy policy must start with https://',
    )
    await page.getByRole('textbox', { name: 'Name' }).fill('Fjord')
    await policy.fill('https://fjord.example/privacy')
    await page.getByLabel('Uses cookies').check()
    await page.getByLabel('Maximum cookie age (seconds)').fill('86400')
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, 'Failed to update vendor.')
    })
    await save.click()
    await expectNotice(page, 'Vendor updated!')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Fjord', exact: true })).toBeVisible()
    await expect(policy).toHaveValue('https://fjord.example/privacy')
    await expect(page.getByLabel('Maximum cookie age (seconds)')).toHaveValue('86 400')
    await expect(page.locator('main')).toContainText(/created [A-Z][a-z]+ \d+(st|nd|rd|th), \d{4}/)
  })
  await test.step('leaving with changes asks first', async () => {
    await page.getByLabel('Cookie policy').fill('https://fjord.example/cookies')
    await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/account/vendor')
  })
  await test.step('deleted after a question', async () => {
    await page.getByRole('tab', { name: 'Your own' }).click()
    await page.getByRole('button', { name: 'Delete Fjord' }).click()
    await dialog.getByRole('button', { name: 'Delete vendor' }).click()
    await expectNotice(page, 'Vendor deleted!')
    await expect(page.getByText('No vendors found.', { exact: true })).toBeVisible()
  })
})

test('a vendor list is made, filled and deleted when nothing uses it', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await aVendor(owner, 'Fjord Audience')
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/vendor-lists`)
  const { dialog, search } = parts(page)
  const save = page.getByRole('button', { name: 'Save vendor list' })

  await test.step('made', async () => {
    await expect(page.getByText('No vendor lists yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create vendor list' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Partners')
    await dialog.getByRole('button', { name: 'Create vendor list' }).click()
    await expectNotice(page, 'Vendor list created!')
    await page.waitForURL(/\/account\/vendor-lists\/vls_/)
  })
  await test.step('with the global list, or without', async () => {
    const global = page.getByLabel('Offer vendors of the global vendor list, version 3')
    await expect(global).toBeChecked()
    await global.uncheck()
    await expect(page.getByRole('tab', { name: 'Global list' })).toHaveCount(0)
    await global.check()
  })
  await test.step('filled with vendors of several kinds', async () => {
    await page.getByLabel('Fjord Audience').check()
    await page.getByRole('tab', { name: 'Placet’s list' }).click()
    await search.fill('google')
    await page.getByLabel('Google', { exact: true }).check()
    await withoutDatabase(placet, async () => {
      await save.click()
      await expectNotice(page, 'Failed to update vendor list!')
    })
    await save.click()
    await expectNotice(page, 'Vendor list updated!')
    await page.reload()
    await expect(page.getByLabel('Fjord Audience')).toBeChecked()
    await expect(page.locator('main output').last()).toContainText('2 vendors on the list.')
  })
  await test.step('deleted', async () => {
    await page.goto(`${placet.dashboardUrl}/account/vendor-lists`)
    await page.getByRole('button', { name: 'Delete Partners' }).click()
    await dialog.getByRole('button', { name: 'Delete vendor list' }).click()
    await expectNotice(page, 'Vendor list deleted!')
    await expect(page.getByText('No vendor lists yet')).toBeVisible()
  })
})

test('another account’s vendors and lists are not there', async ({ page, placet }) => {
  const stranger = await anOwner(placet.deps)
  const [vendorId, listId] = [await aVendor(stranger), await aVendorList(stranger)]
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/account/vendor/${vendorId}`)
  await expect(page.getByText('Vendor not found.')).toBeVisible()
  await page.goto(`${placet.dashboardUrl}/account/vendor-lists/${listId}`)
  await expect(page.getByText('Vendor list not found.')).toBeVisible()
})

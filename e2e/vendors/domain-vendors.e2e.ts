import { expect } from '@playwright/test'
import { withPolicy } from '@placet/testkit/factories/domains'
import { getSettings, saveSettings } from '@placet/core/settings/index'
import { aVendor, aVendorList } from '@placet/testkit/factories/vendors'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { aScannedDomain } from '@placet/testkit/factories/scanned-domain'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

test('vendors of a domain are selected in four tabs, saved and published', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  const { ctx, domainId } = owner
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  await saveSettings({ ctx, input: { domainId, settings: withPolicy(draft) } })
  await aVendor(owner, 'Fjord Audience')
  await aVendorList(owner, [{ id: 'cvl-contentsquare', active: true, type: 'cvl' }])
  await signInAs(page, owner)
  const address = `${placet.dashboardUrl}/domain/${domainId}/settings?tab=vendors`
  await page.goto(address)
  const search = page.getByRole('searchbox', { name: 'Search vendors' })
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  const vendor = (name: RegExp) => page.getByRole('switch', { name })
  const state = page.locator('main output').last()

  await test.step('whom scans have found is suggested', async () => {
    await expect(page.getByText(/^Scans found \d+ vendors? that (is|are) not selected here$/)).toBeVisible()
    await tab(/^Detected \(\d+\)$/).click()
    await expect(vendor(/^Google/)).not.toBeChecked()
    await page.getByRole('button', { name: /^Select (it|them)$/ }).click()
    await expect(vendor(/^Google/)).toBeChecked()
    await expect(page.getByText(/^Scans have found/)).toHaveCount(0)
  })
  await test.step('a custom one is toggled, and pointed out because scans have not seen it', async () => {
    await tab(/^Custom \(/).click()
    await search.fill('nobody has this name')
    await expect(page.getByText('No vendors found.', { exact: true })).toBeVisible()
    await search.fill('fjord')
    await vendor(/^Fjord Audience/).check()
    await expect(page.getByText('Scans haven’t seen 1 vendor that is selected here')).toBeVisible()
    await expect(page.getByText('Not seen', { exact: true })).toBeVisible()
    await expect(state).toContainText('You have unsaved changes.')
  })
  await test.step('a list of the account is attached', async () => {
    await page.getByRole('combobox', { name: 'Attached list' }).click()
    await page.getByRole('option', { name: /^List / }).click()
    await tab(/^Selected \(/).click()
    await search.fill('contentsquare')
    await expect(vendor(/^Contentsquare/)).toBeDisabled()
    await expect(page.getByText('From the list')).toBeVisible()
  })
  await test.step('saving clears what is modified and says that it is not live', async () => {
    await withoutDatabase(placet, async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expectNotice(page, 'Unable to save domain settings. Please try again later.')
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Domain settings were saved successfully!')
    await expect(state).toContainText('Saved as draft.')
    await page.goto(address)
    await search.fill('fjord')
    await expect(vendor(/^Fjord Audience/)).toBeChecked()
  })
  await test.step('the list that a domain uses cannot be deleted', async () => {
    await page.goto(`${placet.dashboardUrl}/account/vendor-lists`)
    await page.getByRole('button', { name: /^Delete List/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete vendor list' }).click()
    await expectNotice(page, 'Failed to delete vendor list. Please make sure the vendor list is not in use.')
  })
  await test.step('taken off again, saved and published', async () => {
    await page.goto(address)
    await search.fill('fjord')
    await vendor(/^Fjord Audience/).uncheck()
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(state).toContainText(/^Version \d+ is live/)
  })
})

test('the service form has a vendor and locations', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await aVendor(owner, 'Fjord Audience')
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/cookie`)
  await page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: /^Meta/ }).click()
  const dialog = page.getByRole('dialog')
  const edit = page.getByRole('button', { name: 'Edit service' })
  await edit.click()
  const vendor = dialog.getByRole('combobox', { name: 'Vendor' })
  await vendor.fill('fjord')
  await page.getByRole('option', { name: /^Fjord Audience/ }).click()
  const locations = dialog.getByRole('combobox', { name: 'Locations' })
  for (const country of ['Iceland', 'Germany']) {
    await locations.fill(country)
    await page.getByRole('option', { name: country, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Service information was saved.')
  await edit.click()
  await expect(vendor).toHaveValue('Fjord Audience')
  await expect(dialog.getByText('Iceland', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Germany', { exact: true })).toBeVisible()
})

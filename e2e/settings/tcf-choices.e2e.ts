import { expect } from '@playwright/test'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { ALL_PURPOSES } from '@placet/rules/settings/templates'
import { getSettings } from '@placet/core/settings/index'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { publishedLists } from '@placet/testkit/factories/vendors'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

const gvl = syntheticVendorList({ vendorCount: 30 })

test('purposes, features and stacks are added, put in order and removed', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...draft,
      tcfv2: { ...draft.tcfv2, choices: ALL_PURPOSES.slice(0, 3) },
      regions: [...draft.regions, newRegion('Europe', 'tcf-2-4', ['EEA'])],
    }),
  })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings`)
  await page.getByRole('tab', { name: 'IAB TCF' }).click()
  const rows = page.getByRole('list', { name: 'Purposes and features' }).getByRole('listitem')
  const names = async () => {
    const buttons = await rows.getByRole('button', { name: /^Remove/ }).all()
    return Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
  }
  const dialog = page.getByRole('dialog', { name: 'Add purposes or features' })
  const add = async (...choices: string[]) => {
    await page.getByRole('button', { name: 'Add purposes or features' }).click()
    for (const choice of choices) await dialog.getByRole('checkbox', { name: choice, exact: true }).check()
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(dialog).toHaveCount(0)
  }
  const ADS_AND_MEASURING = 'Advertising based on limited data and advertising measurement'
  await expect(rows).toHaveCount(3)

  await test.step('a stack takes the place of what it covers', async () => {
    await add(ADS_AND_MEASURING, 'Use precise geolocation data')
    await expect
      .poll(names)
      .toEqual([
        'Remove Purpose 1, Store and/or access information on a device',
        'Remove Purpose 3, Create profiles for personalised advertising',
        `Remove Stack 2, ${ADS_AND_MEASURING}`,
        'Remove Special feature 1, Use precise geolocation data',
      ])
    await expect(rows.nth(2)).toContainText('Stands for purposes 2, 7.')
  })
  await test.step('what a stack covers, and a stack that overlaps, are refused', async () => {
    await add('Measure advertising performance')
    await expectNotice(page, 'A purpose you tried to add already exists.')
    await add('Advertising and content measurement')
    await expectNotice(page, 'A stack you tried add has purposes or features that already exist.')
    await rows
      .nth(3)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await add('Precise geolocation data, and identification through device scanning')
    await add('Actively scan device characteristics for identification')
    await expectNotice(page, 'A feature you tried to add already exists.')
    await expect(rows).toHaveCount(4)
  })
  await test.step('a row is moved with the keyboard', async () => {
    await page.getByRole('button', { name: `Move Stack 2, ${ADS_AND_MEASURING}`, exact: true }).press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(rows.first()).toContainText(ADS_AND_MEASURING)
  })
  await test.step('one must remain', async () => {
    for (const left of [3, 2, 1]) {
      await rows
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(rows).toHaveCount(left)
    }
    await rows.getByRole('button', { name: /^Remove/ }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Remove failed!' })
    await expect(notice).toContainText('At least one purpose or feature is required.')
    await expect(rows).toHaveCount(1)
  })
  await test.step('what is left is saved', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()
  })
})

test('the publisher says where it is, restricts vendors, sees what visitors see, and confirms a demo once', async ({
  page,
  placet,
}) => {
  const [vendor] = Object.values(gvl.vendors)
  if (!vendor) throw new Error('the list has no vendor')
  await publishedLists(placet.deps.ownerUrl, { gvl })
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...draft,
      vendors: { ...draft.vendors, global: [vendor.id] },
      regions: [...draft.regions, newRegion('Europe', 'tcf-2-4', ['EEA'])],
    }),
  })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=tcf`)
  await page.getByRole('combobox', { name: 'Publisher country' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByText('None. Vendors use purposes as they declared them.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Add a restriction' })
  const add = async (restriction: string) => {
    await page.getByRole('button', { name: 'Add a restriction' }).click()
    await dialog.getByRole('combobox', { name: 'Purpose' }).click()
    await page.getByRole('option', { name: /^Purpose 3:/ }).click()
    await dialog.getByRole('combobox', { name: 'Restriction' }).click()
    await page.getByRole('option', { name: restriction }).click()
    await dialog.getByRole('combobox', { name: 'Vendors' }).fill(vendor.name)
    await page.getByRole('option', { name: `${vendor.name} (${vendor.id})` }).click()
    await page.keyboard.press('Tab')
  }
  await add('Only on legitimate interest')
  await expect(dialog.getByText('This purpose requires consent.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await add('Only with consent')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Purpose 3, only with consent')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Domain settings were saved successfully!')).toBeVisible()

  const { publisher } = await getSettings({ ctx: owner.ctx, input: { domainId: owner.domainId } })
  expect(publisher).toEqual({
    country: 'DE',
    restrictions: [{ purposeId: 3, type: 1, vendorIds: [vendor.id] }],
  })

  await test.step('without a CMP id the tab says so, and publishing asks once', async () => {
    await expect(page.getByRole('note').filter({ hasText: 'TCF demo' })).toContainText(
      'This installation has no IAB Europe CMP ID.',
    )
    const refusal = page.getByRole('dialog', { name: /before you publish$/ })
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(refusal.getByText('TCF demo', { exact: true })).toBeVisible()
    await refusal.getByRole('textbox', { name: 'Reason' }).fill('Only our own people look at this yet.')
    await refusal.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(refusal).toHaveCount(0)
    await expect(page.getByText('TCF demo', { exact: true })).toBeVisible()
  })
  await test.step('the designer shows what visitors of the region read', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?design=banner&region=1`)
    const preview = page.frameLocator('iframe[title="Preview of the banner"]')
    await expect(preview.getByText('Purpose 1 (en)')).toBeVisible()
    // By keyboard: the preview is scaled down, so the test's pointer would miss.
    await preview.getByRole('button', { name: /partner/ }).press('Enter')
    await preview.getByRole('tab', { name: /partner/ }).press('Enter')
    await expect(preview.getByText(vendor.name, { exact: true })).toBeVisible()
  })
})

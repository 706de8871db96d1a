import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { aScannedDomain } from '@placet/testkit/factories/scanned-domain'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

const failed = (what: string) => `Unable to ${what}. Please try again later.`

function parts(page: Page) {
  return {
    dialog: page.getByRole('dialog'),
    category: (name: string) => page.getByRole('region', { name, exact: true }),
    services: page.getByRole('navigation', { name: 'Services' }),
  }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('cookies are listed by service and category, and edited', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await page.goto(`${address}/cookie`)
  const { dialog, category, services } = parts(page)

  await test.step('all, what needs attention, each service, and others', async () => {
    await expect(services.getByRole('link')).toHaveText([
      /^All cookies6/,
      /^Needs attention3/,
      /^Google Analytics/,
      /^Google DoubleClick/,
      /^Meta/,
      /^PHP/,
      /^Other cookies2/,
    ])
    await expect(category('analytics')).toContainText('_ga')
    await expect(page.getByRole('link', { name: 'The last scan' })).toHaveAttribute(
      'href',
      `/domain/${owner.domainId}/scan/${owner.scanId}`,
    )
    await services.getByRole('link', { name: /^Needs attention/ }).click()
    await page.waitForURL('**/service/-2')
    await expect(category('analytics')).toHaveCount(0)
    await services.getByRole('link', { name: /^Meta/ }).click()
    await page.waitForURL(/\/service\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Meta', exact: true })).toBeVisible()
    await page.goto(page.url().replace('/service/', '/cookie/'))
    await expect(page.getByRole('heading', { name: 'Meta', exact: true })).toBeVisible()
  })
  await test.step('what a scan found cannot be deleted', async () => {
    await page.getByRole('link', { name: '_fbp' }).click()
    await expect(dialog.getByRole('button', { name: 'Delete cookie' })).toHaveCount(0)
  })
  await test.step('category, description, hiding and service are saved', async () => {
    await choose(page, 'Category', 'Analytics')
    await choose(page, 'Service', 'Google Analytics')
    await dialog.getByLabel('Description').fill('Counts how often the shop is visited.')
    await dialog.getByLabel('Hide from visitors').check()
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectNotice(page, failed('save cookie information'))
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Cookie information was saved.')
    await page.goto(`${address}/cookie`)
    const row = category('analytics').getByRole('row').filter({ hasText: '_fbp' })
    await expect(row).toContainText('Google Analytics')
    await expect(row).toContainText('Hidden')
    await expect(row).toContainText('Counts how often the shop is visited.')
  })
})

test('cookies are added by hand and deleted, and the view falls back to all cookies', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/cookie`)
  const { dialog, category, services } = parts(page)
  await expect(page.getByRole('heading', { name: 'No cookies yet' })).toBeVisible()

  await test.step('a cookie has host, path, expiry and flags', async () => {
    await page.getByRole('button', { name: 'Add cookie' }).click()
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('basket')
    await choose(page, 'Category', 'Necessary')
    await expect(dialog.getByLabel('Hostname')).toHaveValue(owner.name)
    await dialog.getByLabel('Expiry').fill('2')
    await choose(page, 'Unit', 'months')
    await dialog.getByLabel('Secure').check()
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('button', { name: 'Add cookie' }).click()
      await expectNotice(page, failed('add cookie'))
    })
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expectNotice(page, 'Cookie was added.')
    const fold = category('necessary').getByRole('button', { name: /^necessary/i })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect(category('necessary').getByRole('row').filter({ hasText: 'basket' })).toBeVisible()
    await expect(category('necessary')).toContainText('2 months')
    await expect(category('necessary')).toContainText('Manual')
  })
  await test.step('the same again is refused in the words of the server', async () => {
    await page.getByRole('button', { name: 'Add cookie' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('basket')
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expectNotice(page, 'A cookie with this name, host and path is already on the list.')
  })
  await test.step('a storage key has none of that', async () => {
    await choose(page, 'Type', 'Local storage')
    await expect(dialog.getByLabel('Hostname')).toHaveCount(0)
    await expect(dialog.getByLabel('Expiry')).toHaveCount(0)
    await dialog.getByLabel('Name', { exact: true }).fill('theme')
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expectNotice(page, 'Cookie was added.')
    await expect(category('uncategorized')).toContainText('theme')
  })
  await test.step('deleting asks first', async () => {
    const remove = page.getByRole('button', { name: 'Delete basket' })
    await withoutDatabase(placet, async () => {
      await remove.click()
      await dialog.getByRole('button', { name: 'Delete cookie' }).click()
      await expectNotice(page, failed('delete cookie'))
    })
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete cookie' }).click()
    await expectNotice(page, 'Cookie was deleted.')
    await expect(category('necessary')).toHaveCount(0)
  })
  await test.step('after the last one of what is shown, all cookies are', async () => {
    await page.getByRole('button', { name: 'Add service' }).click()
    await dialog.getByRole('searchbox').fill('hotjar')
    await dialog.getByRole('button', { name: 'Add Hotjar', exact: true }).click()
    await page.waitForURL(/\/service\/\d+$/)
    await page.getByRole('button', { name: 'Add cookie' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('_hj_own')
    await dialog.getByRole('button', { name: 'Add cookie' }).click()
    await expect(services.getByRole('link', { name: /^Hotjar/ })).toContainText('1')
    await page.getByRole('button', { name: 'Delete _hj_own' }).click()
    await dialog.getByRole('button', { name: 'Delete cookie' }).click()
    await page.waitForURL(/\/cookie$/)
  })
})

test('services are found in the catalogue, edited and deleted', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/cookie`)
  const { dialog, services } = parts(page)

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add service' }).click()
    await dialog.getByRole('searchbox').fill('no such service anywhere')
    await expect(dialog.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await dialog.getByRole('searchbox').fill('hotjar')
    const add = dialog.getByRole('button', { name: 'Add Hotjar', exact: true })
    await add.waitFor()
    await withoutDatabase(placet, async () => {
      await add.click()
      await expectNotice(page, failed('add service'))
    })
    await add.click()
    await expectNotice(page, 'Service was added.')
    await expect(page.getByRole('heading', { name: 'Hotjar', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No cookies for this service' })).toBeVisible()
    await page.getByRole('button', { name: 'Add service' }).click()
    await dialog.getByRole('searchbox').fill('hotjar')
    await expect(dialog.getByRole('button', { name: 'Hotjar is already added' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  await test.step('edit: what is necessary has no blocker options', async () => {
    await page.getByRole('button', { name: 'Edit service' }).click()
    const blockers = dialog.getByRole('group', { name: 'Block its tags until visitors consent' })
    await expect(blockers).toBeVisible()
    await choose(page, 'Category', 'Necessary')
    await expect(blockers).toHaveCount(0)
    await choose(page, 'Category', 'Marketing')
    await dialog.getByRole('button', { name: 'Add a pattern' }).click()
    await dialog.getByLabel('Pattern 1', { exact: true }).fill('***')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'A pattern of only asterisks would block every tag.')
    await dialog.getByLabel('Pattern 1', { exact: true }).fill('heat.example/map.js')
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectNotice(page, failed('save service information'))
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Service information was saved.')
    await expect(page.getByRole('region', { name: 'Hotjar' })).toContainText('marketing')
    await page.getByRole('button', { name: 'Edit service' }).click()
    await expect(dialog.getByLabel('Pattern 1', { exact: true })).toHaveValue('heat.example/map.js')
    await page.keyboard.press('Escape')
  })
  await test.step('delete: the view falls back to all cookies', async () => {
    const remove = page.getByRole('button', { name: 'Delete service' })
    await withoutDatabase(placet, async () => {
      await remove.click()
      await dialog.getByRole('button', { name: 'Delete service' }).click()
      await expectNotice(page, failed('delete service'))
    })
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete service' }).click()
    await page.waitForURL(/\/cookie$/)
    await expect(services.getByRole('link', { name: /^Hotjar/ })).toHaveCount(0)
  })
})

test('a service that the catalogue doesn’t have is created, changed and deleted', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/cookie`)
  const { dialog, services } = parts(page)
  const card = page.getByRole('region', { name: 'Our booking tool' })

  await test.step('from the search that found nothing', async () => {
    await page.getByRole('button', { name: 'Add service' }).click()
    await dialog.getByRole('searchbox').fill('Our booking tool')
    await expect(dialog.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create a service' }).click()
    await expect(page.locator('body')).toHaveClass(/\baccount-service\b/)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Our booking tool')
    await choose(page, 'Category', 'Preferences')
    await dialog.getByLabel('Description').fill('Takes reservations.')
    await dialog.getByRole('button', { name: 'Add a pattern' }).click()
    await dialog.getByLabel('Pattern 1', { exact: true }).fill('booking.example.com/')
    await dialog.getByRole('button', { name: 'Create service' }).click()
    await page.waitForURL(/\/service\/\d+$/)
    await expect(card).toContainText('Takes reservations.')
    await expect(card).toContainText('Blocked until consent by 1 pattern.')
  })
  await test.step('a name that is on the list is refused', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/service/new?name=Our+booking+tool`)
    await dialog.getByRole('button', { name: 'Create service' }).click()
    await expectNotice(page, 'This service is already on the list.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await services.getByRole('link', { name: /^Our booking tool/ }).click()
  })
  await test.step('edited and deleted', async () => {
    await page.getByRole('button', { name: 'Edit service' }).click()
    await dialog.getByLabel('Description').fill('Takes bookings.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('Takes bookings.')
    await page.getByRole('button', { name: 'Delete service' }).click()
    await dialog.getByRole('button', { name: 'Delete service' }).click()
    await page.waitForURL(/\/cookie$/)
    await expect(services.getByRole('link', { name: /^Our booking tool/ })).toHaveCount(0)
  })
})

test('the list of cookies goes into a file, and leads to the category settings', async ({ page, placet }) => {
  const owner = await aScannedDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/cookie`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe(`cookies-${owner.name}.csv`)
  await page.getByRole('link', { name: 'Category settings' }).click()
  await page.waitForURL('**/settings?design=categories&region=0')
})

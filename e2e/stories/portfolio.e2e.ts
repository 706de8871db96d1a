import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an agency tags sites of two accounts, saves a view of them, and opens one in its account', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { name: 'alpha-portfolio.example.com' })
  await aDomain(owner, { name: 'beta-portfolio.example.com' })
  const client = await inAnotherAccount(placet.deps, owner)
  const { domainId } = await aDomain(client, { name: 'gamma-portfolio.example.com' })
  await signInAs(page, owner)
  const sites = page.getByRole('main').locator('tbody tr')
  const view = (name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name })

  await test.step('one list has the sites of both accounts', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await expect(sites).toHaveCount(3)
    await expect(page.getByText('3 sites in 2 accounts')).toBeVisible()
    await expect(sites.filter({ hasText: 'alpha' })).toContainText('Not published')
    await expect(sites.filter({ hasText: 'gamma' }).getByRole('cell').nth(6)).toHaveText('0')
  })
  await test.step('two of them are selected by keyboard and tagged', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Selected sites' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 2 sites' })
    await dialog.getByLabel('Tags').fill('retail')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save tags of 2 sites' }).click()
    await expect(sites.filter({ hasText: 'retail' })).toHaveCount(2)
  })
  await test.step('undo takes the tag back, and the same again keeps it', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect(sites.filter({ hasText: 'retail' })).toHaveCount(0)
    await page.getByRole('region', { name: 'Selected sites' }).getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 2 sites' })
    await dialog.getByLabel('Tags').fill('retail')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save tags of 2 sites' }).click()
    await expect(sites.filter({ hasText: 'retail' })).toHaveCount(2)
  })
  await test.step('a filter by tag is saved as a view', async () => {
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'retail' }).click()
    await expect(sites).toHaveCount(2)
    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByLabel('Name').fill('Shops')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expectNotice(page, 'The view was saved.')
    await view(/^All sites/).click()
    await expect(sites).toHaveCount(3)
    await page.reload()
    await view(/^Shops 2/).click()
    await expect(sites).toHaveCount(2)
  })
  await test.step('the CSV has the sites of the view', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual([
      'site',
      'alpha-portfolio.example.com',
      'gamma-portfolio.example.com',
    ])
  })
  await test.step('a site of the other account opens there', async () => {
    await page.getByRole('link', { name: 'gamma-portfolio.example.com' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${domainId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your banner isn’t published yet.')
  })
})

import { expect } from '@playwright/test'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

test('an agency finds its way: search, favourites, keys, and the same page of another site', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const other = await aDomain(owner)
  const client = await inAnotherAccount(placet.deps, owner)
  const elsewhere = await aDomain(client)
  await signInAs(page, owner)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const site = (id: string, path = '') => `${placet.dashboardUrl}/domain/${id}${path}`

  await test.step('the search finds a site by its name', async () => {
    await page.goto(`${placet.dashboardUrl}/`)
    await nav.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Search sites, pages and actions').fill(other.name)
    await expect(page.getByRole('dialog').getByRole('button', { name: other.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(site(other.domainId))
  })
  await test.step('a favourite is in the navigation, also after a reload', async () => {
    const star = page.getByRole('button', { name: 'Add to favourites' })
    const saved = page.waitForResponse((response) => response.url().includes('/api/user/favourite/'))
    await star.click()
    await saved
    await page.goto(`${placet.dashboardUrl}/`)
    await nav.getByRole('link', { name: other.name }).click()
    await page.waitForURL(site(other.domainId))
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await test.step('keys lead to the sections, and another site opens on the same page', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.waitForURL(site(other.domainId, '/cookie'))
    await page.keyboard.press('s')
    await page.getByLabel('Search sites, pages and actions').fill(owner.name)
    await page.getByRole('dialog').getByRole('button', { name: owner.name }).click()
    await page.waitForURL(site(owner.domainId, '/cookie'))
  })
  await test.step('switched off, single keys do nothing', async () => {
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByText('Go to Reports')).toBeVisible()
    await dialog.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByLabel('Search sites, pages and actions')).toBeVisible()
    expect(page.url()).toBe(site(owner.domainId, '/cookie'))
    await page.keyboard.press('Escape')
  })
  await test.step('a site of another account opens on the same page, in that account', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Search sites, pages and actions').fill(elsewhere.name)
    const result = page.getByRole('dialog').getByRole('button', { name: elsewhere.name })
    await expect(result).toContainText('Switches to Example Ltd')
    await result.click()
    await page.waitForURL(site(elsewhere.domainId, '/cookie'))
  })
  await test.step('a narrow navigation stays narrow', async () => {
    await page.getByRole('button', { name: 'Narrow the navigation' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Show the navigation' }).click()
    await expect(nav.getByRole('link', { name: 'Scan', exact: true })).toBeVisible()
  })
})

test('on a phone, tabs lead to the sections and the menu has every page', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}`)
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await tabs.getByRole('link', { name: 'Cookies' }).click()
  await page.waitForURL('**/cookie')
  await expect(tabs.getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('button', { name: 'More' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Hostnames', exact: true })
    .click()
  await page.waitForURL('**/hostnames')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

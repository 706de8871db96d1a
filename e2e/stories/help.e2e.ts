import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'

test('somebody finds the answer to a question without writing to us', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/content`)

  const article = await test.step('the page links to its article, which opens beside it', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Help for this page' }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: 'Texts and translations', level: 1 })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Texts and translations' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    return tab
  })
  await test.step('a question in their own words leads to the paragraph', async () => {
    await article.getByRole('searchbox', { name: 'Search help' }).fill('lost my phone')
    await article.getByRole('searchbox', { name: 'Search help' }).press('Enter')
    await article
      .getByRole('link', { name: 'Log in and protect your login: Turn on a second factor' })
      .click()
    const heading = article.getByRole('heading', { name: 'Turn on a second factor' })
    await expect(heading).toBeInViewport()
    await expect(article.getByText('Save the recovery codes')).toBeVisible()
  })
  await test.step('it reads well on a phone and in the dark, in the font of the dashboard', async () => {
    expect(
      await article.evaluate(`document.fonts.load('1rem "Inter Variable"').then((faces) => faces.length)`),
    ).toBe(1)
    await article.setViewportSize({ width: 390, height: 844 })
    await article.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(article)).toEqual([])
    expect(await article.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
  await test.step('the palette searches help where nothing else matches', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Search sites, pages and actions').fill('vat id')
    const opened = page.waitForEvent('popup')
    await page.getByRole('dialog').getByRole('button', { name: 'Search help for “vat id”' }).click()
    await expect((await opened).getByRole('link', { name: 'Pay, and find your invoices: VAT' })).toBeVisible()
  })
  await test.step('support offers to search first', async () => {
    await page.goto(`${placet.dashboardUrl}/contact`)
    await page.getByLabel('Search the help centre first').fill('hostname')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Search help' }).click()
    await expect((await opened).getByRole('link', { name: /Hostnames and ownership/ }).first()).toBeVisible()
  })
})

import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'

const RIGHTMOST = `Math.max(0, ...[...document.querySelectorAll('[role=dialog] iframe')]
  .map((frame) => frame.getBoundingClientRect().right))`

test('all regions and languages are seen side by side, and a fix there reaches German visitors', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...draft,
      ui: { ...draft.ui, links: [{ url: 'https://example.com/privacy', target: '_blank' }] },
      language: { ...draft.language, languages: ['en', 'de'] },
      regions: [
        ...draft.regions.map((region) => ({
          ...region,
          banner: { ...region.banner, actions: ['accept' as const, 'settings' as const] },
        })),
        newRegion('United States', 'ccpa', ['US']),
      ],
    }),
  })
  const domainUrl = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  await page.goto(`${domainUrl}/settings?design=brand`)
  const designer = page.getByRole('dialog', { name: 'Banner designer' })
  const grid = designer.getByRole('region', { name: 'All regions and languages' })
  const cell = (name: string) => grid.getByRole('listitem', { name })
  const banner = (name: string) => page.frameLocator(`iframe[title="${name}"]`).locator('dialog.banner')

  await test.step('each cell has the banner of its region in its language, and the result of the checks', async () => {
    await designer.getByRole('button', { name: 'All regions and languages' }).click()
    await expect(grid.getByRole('listitem')).toHaveCount(4)
    await expect(banner('Default, Deutsch').getByText('Alle akzeptieren')).toBeVisible()
    await expect(banner('Default, English').getByText('Accept all')).toBeVisible()
    await expect(cell('Default, Deutsch')).toContainText('2 findings')
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await cell('United States, Deutsch').scrollIntoViewIfNeeded()
    await expect(cell('United States, Deutsch')).toContainText('Passed')
  })
  const widestOf = () => page.evaluate(RIGHTMOST)
  await test.step('on a phone, too', async () => {
    await grid.getByText('Phone', { exact: true }).click()
    await expect(cell('Default, Deutsch').locator('[data-device=phone]').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(widestOf).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('fixes the region, and edits the German banner', async () => {
    await grid.getByRole('button', { name: 'Fix it for me: Default' }).click()
    await expect(cell('Default, Deutsch')).toContainText('Passed')
    await cell('Default, Deutsch').getByRole('button', { name: 'Edit Default, Deutsch' }).click()
    await expect(grid).toHaveCount(0)
    await expect(banner('Preview of the banner')).toHaveAttribute('lang', 'de')
    await designer.getByRole('button', { name: 'All regions and languages' }).click()
    await expect(grid).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(grid).toHaveCount(0)
    await expect(designer).toBeVisible()
  })
  await test.step('publishes: a German visitor can deny', async () => {
    await designer.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/^The changes were published/)).toBeVisible()
    const script = await scriptOf(page, domainUrl)
    site.setPage('/', `<!doctype html><html lang="de"><head><script src="${script}"></script></head></html>`)
    const visitor = await browser.newContext({ locale: 'de-DE' })
    const shop = await visitor.newPage()
    await shop.goto(`http://${owner.name}/`)
    await shop.locator('dialog.banner').getByRole('button', { name: 'Alle ablehnen' }).click()
    await expect(shop.locator('dialog.banner')).toHaveCount(0)
    await visitor.close()
  })
})

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { visit } from './visit.ts'
import { aVisitedDomain } from './visited-domain.ts'

const VIEWS = [
  { name: 'Consent Overview', path: '', fields: ['Country', 'Host', 'Path'] },
  { name: 'Sessions', path: '/sessions', fields: [] },
  { name: 'Acceptance ratio', path: '/acceptance', fields: ['Country', 'Host', 'Path'] },
  { name: 'Categories', path: '/categories', fields: ['Country', 'Host', 'Path'] },
  { name: 'Hostnames', path: '/hostnames', fields: ['Country', 'Path'] },
  { name: 'Paths', path: '/paths', fields: ['Country', 'Host'] },
  { name: 'Countries', path: '/countries', fields: ['Host', 'Path'] },
] as const

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('every view has its place in the navigation, its filter fields and its figures', async ({
  page,
  placet,
}) => {
  const { deps, dashboardUrl } = placet
  const owner = await aVisitedDomain(deps)
  await signInAs(page, owner)
  const log = `${dashboardUrl}/domain/${owner.domainId}/consentlog`
  await page.goto(log)
  const nav = page.getByRole('navigation', { name: 'Reports' })
  await expect(nav.getByRole('link')).toHaveText([...VIEWS.map(({ name }) => name), 'Live'])

  for (const { name, path, fields } of VIEWS) {
    await test.step(name, async () => {
      await nav.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`${log}${path}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const filters = page.getByRole('region', { name: 'Filters' })
      await expect(filters.getByText('Days (UTC)')).toBeVisible()
      for (const field of ['Country', 'Host', 'Path'] as const) {
        const shown = (fields as readonly string[]).includes(field) ? 1 : 0
        await expect(filters.getByLabel(field, { exact: true }).and(page.locator('input'))).toHaveCount(shown)
      }
    })
  }

  await test.step('the overview follows banners to consents', async () => {
    await page.goto(log)
    await expect(page.locator('main dl')).toContainText('All choices12')
    const funnel = page.getByRole('region', { name: 'Consent funnel' })
    await expect(funnel).toContainText('Banner shown20')
    await expect(funnel).toContainText('Answered55 %11 of 20 banners')
    await expect(funnel).toContainText('Accepted all54,5 %6 of 11 answers')
    await expect(funnel).toContainText('Withdrawn later12,5 %1 of 8 consents')
  })

  await test.step('sessions are a line and a table of ratios', async () => {
    await page.goto(`${log}/sessions`)
    await expect(page.locator('main dl')).toContainText('Shown, no choice45 %9 of 20 banners')
    await expect(page.locator('.recharts-line')).toHaveCount(3)
    const day = owner.day.split('-').toReversed().join('/')
    await expect(rowOf(page, day)).toContainText('50 %20')
  })

  await test.step('the acceptance ratio is a share of every day, told apart by device', async () => {
    await page.goto(`${log}/acceptance`)
    await expect(page.locator('.recharts-bar-rectangle').filter({ visible: true })).not.toHaveCount(0)
    await expect(rowOf(page, 'Mobile')).toContainText('100 %1')
    await page.getByText('Languages', { exact: true }).click()
    await expect(rowOf(page, 'German')).toContainText('100 %1')
  })

  await test.step('categories have their days', async () => {
    await page.goto(`${log}/categories`)
    const bars = page.getByRole('region', { name: 'Categories', exact: true })
    await expect(bars.getByRole('listitem').filter({ hasText: 'analytics' })).toContainText('8 of 12')
    await expect(page.locator('.recharts-line')).toHaveCount(4)
  })

  await test.step('hostnames are sorted by any column, also by keyboard', async () => {
    await page.goto(`${log}/hostnames`)
    await expect(page.getByRole('rowheader')).toHaveText(['www.example.com', 'shop.example.com'])
    await expect(rowOf(page, 'www.example.com')).toContainText('50 %4')
    await page.getByRole('button', { name: 'Hostname' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Hostname' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('rowheader')).toHaveText(['shop.example.com', 'www.example.com'])
  })

  await test.step('pages that are not told apart are Other, without ratios', async () => {
    await page.goto(`${log}/paths`)
    await expect(rowOf(page, 'Other')).toContainText('Other1')
    await expect(rowOf(page, 'Other').getByText('—')).toHaveCount(7)
    await expect(rowOf(page, 'Other')).not.toContainText('-1')
  })

  await test.step('countries are on a map and in a table, and states in one of their own', async () => {
    await page.goto(`${log}/countries`)
    await expect(page.getByRole('region', { name: 'Map' }).locator('path[data-shade]')).toHaveCount(4)
    await expect(rowOf(page, 'Germany')).toContainText('42,9 %3')
    await expect(rowOf(page, 'United States')).toContainText('100 %1')
    await expect(rowOf(page, 'California (United States)')).toContainText('100 %1')
  })
})

test('filters stay in the address, go along to other views and out with a link', async ({ page, placet }) => {
  const owner = await aVisitedDomain(placet.deps)
  await signInAs(page, owner)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const log = `${placet.dashboardUrl}/domain/${owner.domainId}/consentlog`
  await page.goto(`${log}/hostnames`)
  await page.getByRole('link', { name: 'shop.example.com' }).click()
  await page.waitForURL(`${log}?host=shop.example.com`)
  await expect(page.locator('main dl')).toContainText('All choices4')
  await expect(page.getByRole('region', { name: 'Consent funnel' })).toContainText('Not counted')

  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Paths', exact: true })
    .click()
  await page.waitForURL(`${log}/paths?host=shop.example.com`)
  await expect(page.getByLabel('Host', { exact: true })).toHaveValue('shop.example.com')
  await expect(rowOf(page, '/')).toContainText('50 %1')

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate('navigator.clipboard.readText()')
  expect(link).toMatch(/\/paths\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&host=shop\.example\.com$/)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Include flagged choices' }).click()
  await expect(page.getByText('Flagged choices are included')).toBeVisible()
  await expect(page).toHaveURL(/flagged=1/)
})

test('a view and all its counts can be saved as files', async ({ page, placet }) => {
  const owner = await aVisitedDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/consentlog/paths`)
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^placet-(paths|cells)-[\d-]+\.(csv|parquet)$/)
    return readFile(await download.path())
  }
  const table = (await save('As CSV')).toString()
  expect(table).toContain('"/",8,')
  expect(table.trimEnd()).toMatch(/"Other",1,.*-1,-1,-1,-1,-1,-1,-1$/)
  expect((await save('All counts as Parquet')).subarray(0, 4).toString()).toBe('PAR1')
})

test('a report that cannot be read says so on every view, and never shows zero', async ({ page, placet }) => {
  const owner = await aVisitedDomain(placet.deps)
  await signInAs(page, owner)
  const log = `${placet.dashboardUrl}/domain/${owner.domainId}/consentlog`
  placet.log.cut()
  try {
    for (const { path } of [...VIEWS, { path: '/live' }]) {
      await page.goto(`${log}${path}`)
      await expect(
        page.getByRole('alert').filter({ hasText: 'Reports are temporarily unavailable' }),
      ).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.locator('main dl')).toHaveCount(0)
      await expect(page.locator('main table')).toHaveCount(0)
    }
    await page.goto(`${log}/hostnames`)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'As CSV', exact: true }).click()
    await expect(page.getByText('Error!')).toBeVisible({ timeout: 20_000 })
  } finally {
    placet.log.restore()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'www.example.com')).toBeVisible({ timeout: 20_000 })
})

test('the live view shows a choice within seconds, and fits a phone', async ({ page, placet }) => {
  const owner = await aVisitedDomain(placet.deps)
  await signInAs(page, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/consentlog/live`)
  await expect(page.getByText('Waiting for the next visitor')).toBeVisible()
  await visit(placet.deps, owner, Date.now(), [{ path: '/just-now', country: 'SE' }])
  const newest = page.getByRole('region', { name: 'Newest choices' }).getByRole('listitem')
  await expect(newest).toContainText('/just-now', { timeout: 15_000 })
  await expect(newest).toContainText('Sweden')
  await expect(page.getByText('1 choice in the last 30 minutes')).toBeVisible()
  for (const path of ['', '/sessions', '/hostnames', '/countries', '/live']) {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/consentlog${path}`)
    await expect(page.locator('main h2').first()).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  }
})

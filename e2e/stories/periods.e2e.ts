import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aScan } from '@placet/testkit/factories/scans'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'
import { visit } from '../reports/visit.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }
const accepted = { action: 'accept_all', categories: all, country: 'DE' }
const denied = { action: 'reject_all', categories: none, country: 'FR' }

test('an owner sees that acceptance rose, which publication did it, and on which day in which country', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2, settings: withPolicy })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await aScan(owner, owner)
  const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await visit(placet.deps, owner, todayMs - 9 * DAY_MS, [accepted, denied])
  await visit(placet.deps, owner, todayMs - 2 * DAY_MS + HOUR_MS, [accepted, accepted, accepted])
  await visit(placet.deps, owner, todayMs, [denied])
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}/consentlog`)
  const totals = page.locator('main dl')
  const chart = page.getByRole('region', { name: 'Choices by day' })
  const funnel = page.getByRole('region', { name: 'Consent funnel' })

  await test.step('a week is one click, and says in words what changed', async () => {
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(totals).toContainText('All choices4in this range100 % more than in the 7 days before (2)')
    await expect(totals).toContainText('25 percentage points more than in the 7 days before (50 %)')
    await expect(chart.locator('.recharts-line')).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('switch').press('Space')
    await expect(page).toHaveURL(/compare=0/)
    await expect(totals).not.toContainText('percentage points')
    await page.getByRole('switch').press('Space')
  })

  await test.step('a day narrows everything below, from the table as from the chart', async () => {
    await chart.getByText('Table', { exact: true }).click()
    const [day = ''] = new Date(todayMs - 2 * DAY_MS).toISOString().split('T')
    const name = day.split('-').toReversed().join('/')
    const row = chart.getByRole('row').filter({ has: page.getByRole('button', { name }) })
    await expect(row).toContainText('300')
    await row.getByRole('button', { name }).click()
    await expect(page.getByText(`Below: only ${name}`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    await expect(funnel).toContainText('Accepted all100 %3 of 3 answers')
    await expect(totals).toContainText('All choices4')
    await page.getByRole('button', { name: 'Show the whole period' }).click()
    await expect(funnel).toContainText('Accepted all75 %3 of 4 answers')
    await expect(chart.getByRole('link', { name: 'Scan' })).toBeVisible()
    await chart.getByText('Chart', { exact: true }).click()
    const bar = chart.locator('.recharts-bar-rectangle path:visible').first()
    await bar.hover()
    await expect(chart.getByText('Before,')).toBeVisible()
    await bar.click()
    await expect(page.getByText(/^Below: only/)).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole period' }).click()
  })

  await test.step('a country narrows the page', async () => {
    await page
      .getByRole('region', { name: 'Top countries' })
      .getByRole('button', { name: /France/ })
      .click()
    await expect(page).toHaveURL(/country=FR/)
    await expect(totals).toContainText('All choices1')
    await page.goBack()
  })

  await test.step('the mark on the chart opens the publication', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/consentlog`)
    await chart.getByRole('link', { name: 'Publication v1' }).click()
    await expect(page).toHaveURL(/\/history\?compare=\d+$/)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('today is one click as well, and a phone has no sideways scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/consentlog/acceptance`)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(totals).toContainText('All choices1')
    await expect(page.getByRole('region', { name: 'Shares of choices by day' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})

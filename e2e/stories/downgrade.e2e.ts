import { expect } from '@playwright/test'
import { publishSettings } from '@placet/core/settings/index'
import { renewDueSubscriptions } from '@placet/core/renewals/index'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { button, planOption } from '../plans/plan-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a downgrade lists what the site loses, and afterwards it is so and costs nothing', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, {
    tier: 3,
    settings: (draft) => ({
      ...draft,
      regions: [...draft.regions, newRegion('United States', 'ccpa', ['US'])],
    }),
  })
  const { ctx, domainId, name } = owner
  const address = `${placet.dashboardUrl}/domain/${domainId}`
  const dialog = page.getByRole('dialog', { name: `Downgrade ${name}?` })
  const lost = dialog.getByRole('region', { name: 'You lose' })
  await signInAs(page, owner)
  await page.goto(`${address}/plan`)

  await test.step('a plan with long reports keeps them, but not the region', async () => {
    await planOption(page, /^Basic/).click()
    await button(page, 'Downgrade').click()
    await expect(lost).toContainText('Basic includes 50,000.')
    await expect(lost).toContainText('“United States”')
    await expect(lost).not.toContainText('Reports')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('the free plan names the region, the reports and the sessions', async () => {
    await planOption(page, /^Free/).click()
    await button(page, 'Downgrade').click()
    await expect(lost).toContainText('This site uses “United States” and US privacy.')
    await expect(lost).toContainText('On Free, a report covers at most 31 days')
    await expect(lost).toContainText('Free includes 10,000.')
    expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Downgrade' }).click()
    await expectNotice(page, 'The subscription was downgraded.')
  })
  await test.step('the term ends: the site is free, publishing needs one region, and there is no invoice', async () => {
    const worker = { ...placet.deps.job, clock: { now: () => new Date(Date.now() + 31 * DAY_MS) } }
    await renewDueSubscriptions({ ctx: worker, input: {} })
    await page.goto(`${address}/plan`)
    await expect(page.getByRole('region', { name: 'Current plan' })).toContainText(
      'Free, for as long as you like.',
    )
    await expect(
      publishSettings({ ctx, input: { domainId, reason: 'A test publishes.' } }),
    ).rejects.toMatchObject({ code: 'invalid_settings' })
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByText('No invoices yet')).toBeVisible()
  })
})

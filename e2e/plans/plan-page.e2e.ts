import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { publishSettings } from '@placet/core/settings/index'
import { aMember } from '@placet/testkit/factories/people'
import { someSessions } from '@placet/testkit/factories/sessions'
import { goTo } from '../go-to.ts'
import { expectLasts } from '../expect-lasts.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { aCoupon } from './a-coupon.ts'
import { UPGRADED, aSwissOwner, button, confirmUpgrade, planOption } from './plan-pages.ts'

test('standard users are told that plans are for owners', async ({ page, placet }) => {
  const owner = await aSwissOwner(placet.deps)
  await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/plan`)
  await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await goTo(page, 'Settings', 'Hostnames')
  await expect(nav.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0)
})

test('sessions are compared with the plan, and a count that cannot be read is not zero', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwner(placet.deps)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const today = new Date().toISOString().slice(0, 10)
  await withTx(owner.ctx, (tx) =>
    tx
      .updateTable('domain')
      .set({ created_at: new Date('2026-01-01') })
      .execute(),
  )
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await someSessions(owner, { [today]: 10_500 })
  await signInAs(page, owner)
  const usage = page.getByRole('region', { name: 'Sessions this month' })
  await page.goto(`${address}/plan`)
  await expect(usage).toContainText('10,500 of 10,000 included in your plan')
  await expect(usage).toContainText('500 over your plan. About ')
  await expect(usage).toContainText('Your banner keeps working and there is no extra charge')
  await expect(usage.locator('.recharts-line')).toHaveCount(2)
  await page.goto(address)
  await expect(page.getByText('of 10,000 sessions this month')).toBeVisible()
  placet.log.cut()
  try {
    await page.goto(address)
    const plan = page.getByRole('region', { name: 'Plan' })
    await expect(plan.getByRole('alert')).toContainText('Reports are temporarily unavailable', {
      timeout: 60_000,
    })
    await page.goto(`${address}/plan`)
    await expect(usage.getByRole('alert')).toContainText('Reports are temporarily unavailable', {
      timeout: 60_000,
    })
    await expect(planOption(page, /^Free/)).toBeChecked()
  } finally {
    placet.log.restore()
  }
  await usage.getByRole('button', { name: 'Try again' }).click()
  await expect(usage).toContainText('10,500 of 10,000')
})

test('prices follow the term and the coupon', async ({ page, placet }) => {
  const code = await aCoupon(placet.deps.ownerUrl)
  const owner = await aSwissOwner(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/plan`)

  await test.step('the current plan cannot be chosen again', async () => {
    await expect(page.locator('body')).toHaveClass(/\bpage-domain-plan\b/)
    await expect(planOption(page, /^Free/)).toBeChecked()
    await expect(button(page, 'Upgrade')).toBeDisabled()
  })
  await test.step('the term decides which price is shown', async () => {
    await expect(planOption(page, /^Business/)).toContainText('€290 a year')
    await expect(planOption(page, /^Starter/)).toContainText('€7 a month')
    await page.getByText('Monthly', { exact: true }).click()
    await expect(planOption(page, /^Business/)).toContainText('€29 a month')
  })
  const coupon = page.getByLabel('Coupon')
  await test.step('an unknown coupon is refused, which is said for 2 s', async () => {
    await expect(button(page, 'Apply')).toBeDisabled()
    await coupon.fill('NOPE')
    const said = page.getByText('This coupon code is not valid.', { exact: true })
    await expectLasts(page, { act: () => button(page, 'Apply').click(), begun: said, lasts: said, ms: 2000 })
  })
  await test.step('a coupon that cannot be checked', async () => {
    await withoutDatabase(placet, async () => {
      await button(page, 'Apply').click()
      await expect(page.getByText('Error occurred when checking the coupon code.')).toBeVisible()
    })
  })
  await test.step('a valid one lowers every price', async () => {
    await coupon.fill(code.toLowerCase())
    await button(page, 'Apply').click()
    await expect(page.getByText('Half price: 50% off')).toBeVisible()
    await expect(planOption(page, /^Business/)).toContainText('€14.50 a month')
  })
})

test('a plan is tried for free, downgraded, and the downgrade cancelled', async ({ page, placet }) => {
  const owner = await aSwissOwner(placet.deps)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  await signInAs(page, owner)
  await page.clock.install()
  await page.goto(`${address}/plan`)

  await test.step('the trial costs nothing today', async () => {
    await page.getByText('Monthly', { exact: true }).click()
    await planOption(page, /^Business/).click()
    await expect(page.getByText('30 days free. You pay nothing today.')).toBeVisible()
    await button(page, 'Upgrade').click()
    await page.waitForURL(`${address}/upgrade?product=30&interval=1`)
    await expect(page.getByText('The first invoice is €29 including tax')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await withoutDatabase(placet, async () => {
      await confirmUpgrade(page, 'You pay nothing today.')
      const refused = 'Unable to upgrade domain: The dashboard cannot reach its database.'
      await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
    })
  })
  await test.step('the upgrade is confirmed, and the domain’s page follows after 2 s', async () => {
    await expect(page.locator('body')).toHaveClass(/\bpage-domain\b/)
    await expectLasts(page, {
      act: () =>
        Promise.all([
          page.waitForResponse((response) => response.request().postData()?.includes('"pid"') ?? false),
          confirmUpgrade(page, 'You pay nothing today.'),
        ]),
      begun: page.getByText(UPGRADED, { exact: true }),
      lasts: page.getByRole('heading', { name: 'Upgrade', exact: true }),
      ms: 2000,
    })
    await page.waitForURL(address)
  })
  await page.goto(`${address}/plan`)
  await test.step('a downgrade is asked for and waits', async () => {
    const trial = /^Free trial until \w+ \d+(st|nd|rd|th), \d{4}\. You get the first invoice on that day\.$/
    await expect(page.getByText(trial)).toBeVisible()
    await expect(planOption(page, /^Business/)).toBeChecked()
    await planOption(page, /^Free/).click()
    const dialog = page.getByRole('dialog', { name: `Downgrade ${owner.name}?` })
    await withoutDatabase(placet, async () => {
      await button(page, 'Downgrade').click()
      await dialog.getByRole('button', { name: 'Downgrade' }).click()
      await expectNotice(
        page,
        'Unable to cancel subscription domain. Please try again later or contact support.',
      )
    })
    await button(page, 'Downgrade').click()
    await dialog.getByRole('button', { name: 'Downgrade' }).click()
    await expectNotice(page, 'The subscription was downgraded.')
    await expect(page.getByText('Downgrade pending')).toBeVisible()
  })
  await test.step('and is cancelled, which is said for 5 s', async () => {
    await withoutDatabase(placet, async () => {
      await button(page, 'Cancel downgrade').click()
      await expectNotice(
        page,
        'Unable to cancel downgrade subscription. Please try again later or contact support.',
      )
    })
    const said = page.getByText('The downgrade was cancelled.', { exact: true })
    await expectLasts(page, {
      act: () =>
        Promise.all([
          page.waitForResponse(`**/api/domain/${owner.domainId}/cancel?**`),
          button(page, 'Cancel downgrade').click(),
        ]),
      begun: said,
      lasts: said,
      ms: 5000,
    })
    await expect(page).toHaveURL(`${address}/plan`)
    await expect(page.getByText('Downgrade pending')).toHaveCount(0)
  })
})

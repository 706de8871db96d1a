import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { withTx } from '@placet/core/context'
import { claimTrials } from '@placet/core/plans/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { someSessions } from '@placet/testkit/factories/sessions'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { expectLasts } from '../expect-lasts.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

const UPGRADED = 'Your domain has been upgraded. Thank you for your order!'

async function aCoupon(ownerUrl: string): Promise<string> {
  const code = `HALF${randomBytes(4).toString('hex').toUpperCase()}`
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`INSERT INTO coupon (code, name, percent) VALUES ($1, 'Half price', 50)`, [code])
  await client.end()
  return code
}

/** Of Switzerland: prices are in euros, and no tax comes on top of them. */
async function aSwissOwner(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps)
  await withTx(owner.ctx, (tx) => tx.updateTable('account').set({ country_id: 'CH' }).execute())
  return owner
}

const plan = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Month', { exact: true }).selectOption('12')
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 5 })
  await page.getByLabel('Security code').fill('123')
}

async function confirmUpgrade(page: Page, question = 'Your card will be charged '): Promise<void> {
  await button(page, 'Upgrade').click()
  const dialog = page.getByRole('dialog', { name: /^Upgrade .+ to \w+\?$/ })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
}

test('a plan is tried for free, downgraded, and the downgrade cancelled', async ({ page, placet }) => {
  test.setTimeout(180_000)
  const code = await aCoupon(placet.deps.ownerUrl)
  const owner = await aSwissOwner(placet.deps)
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`

  await test.step('standard users are told that plans are not for them', async () => {
    await signInAs(page, await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' }))
    await page.goto(`${address}/plan`)
    await expect(page.getByRole('heading', { name: 'Only for owners' })).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0)
  })
  await signInAs(page, owner)
  await page.clock.install()
  await test.step('sessions are held against the plan; one that cannot be read is no zero', async () => {
    const usage = page.getByRole('region', { name: 'Sessions this month' })
    const today = new Date().toISOString().slice(0, 10)
    await withTx(owner.ctx, (tx) =>
      tx
        .updateTable('domain')
        .set({ created_at: new Date('2026-01-01') })
        .execute(),
    )
    await someSessions(owner, { [today]: 10_500 })
    await page.goto(`${address}/plan`)
    await expect(usage).toContainText('10.500 of 10.000 included in your plan')
    await expect(usage).toContainText('500 over your plan. About ')
    await expect(usage).toContainText('Your banner keeps working and there is no extra charge')
    await expect(usage.locator('.recharts-line')).toHaveCount(2)
    await page.goto(address)
    await expect(page.getByText('10.500 of 10.000 sessions this month')).toBeVisible()
    placet.log.cut()
    try {
      await page.goto(address)
      await expect(page.getByText('Sessions are unavailable right now')).toBeVisible({ timeout: 60_000 })
      await page.goto(`${address}/plan`)
      await expect(usage.getByRole('alert')).toContainText('Reports are temporarily unavailable', {
        timeout: 60_000,
      })
      await expect(plan(page, /^Free/)).toBeChecked()
    } finally {
      placet.log.restore()
    }
    await usage.getByRole('button', { name: 'Try again' }).click()
    await expect(usage).toContainText('10.500 of 10.000')
  })
  await test.step('the plan that the domain has cannot be chosen again', async () => {
    await expect(page.locator('body')).toHaveClass(/\bpage-domain-plan\b/)
    await expect(plan(page, /^Free/)).toBeChecked()
    await expect(button(page, 'Upgrade')).toBeDisabled()
  })
  await test.step('the term decides which price is shown', async () => {
    await expect(plan(page, /^Business/)).toContainText('€290 a year')
    await expect(plan(page, /^Starter/)).toContainText('€7 a month')
    await page.getByText('Monthly', { exact: true }).click()
    await expect(plan(page, /^Business/)).toContainText('€29 a month')
  })
  await test.step('coupons: not known, which is said for 2 s, not asked for, and one that lowers every price', async () => {
    const coupon = page.getByLabel('Coupon')
    await expect(button(page, 'Apply')).toBeDisabled()
    await coupon.fill('NOPE')
    const said = page.getByText('This coupon code is not valid.', { exact: true })
    await expectLasts(page, {
      act: () =>
        Promise.all([
          page.waitForResponse(`**/api/domain/${owner.domainId}/subscription/coupon`),
          button(page, 'Apply').click(),
        ]),
      begun: said,
      lasts: said,
      ms: 2000,
    })
    await withoutDatabase(placet, async () => {
      await button(page, 'Apply').click()
      await expect(page.getByText('Error occurred when checking the coupon code.')).toBeVisible()
    })
    await coupon.fill(code.toLowerCase())
    await button(page, 'Apply').click()
    await expect(page.getByText('Half price: 50 % off')).toBeVisible()
    await expect(plan(page, /^Business/)).toContainText('€14.50 a month')
  })
  await test.step('the trial costs nothing today', async () => {
    await plan(page, /^Business/).click()
    await expect(page.getByText('30 days free. You pay nothing today.')).toBeVisible()
    await button(page, 'Upgrade').click()
    await page.waitForURL(`${address}/upgrade?product=30&interval=1`)
    await expect(page.getByText('You get the first invoice when the trial ends')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await withoutDatabase(placet, async () => {
      await confirmUpgrade(page, 'You pay nothing today.')
      await expect(page.getByRole('alert')).toContainText(
        'Unable to upgrade domain: The dashboard cannot reach its database.',
      )
    })
  })
  await test.step('once it is there, that is said, and the domain’s page follows after 2 s', async () => {
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
    const trial = /^Free trial until \w+ \d+(st|nd|rd|th), \d{4}\. The first invoice is issued on that day\.$/
    await expect(page.getByText(trial)).toBeVisible()
    await expect(plan(page, /^Business/)).toBeChecked()
    await plan(page, /^Free/).click()
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

test('upgrades are paid by card, with both ways of 3-D Secure', async ({ page, placet }) => {
  test.setTimeout(240_000)
  const owner = await aSwissOwner(placet.deps)
  const { ctx, domainId, name } = owner
  await withTx(ctx, (tx) => claimTrials(tx, ctx, [name]))
  await signInAs(page, owner)
  const address = `${placet.dashboardUrl}/domain/${domainId}`
  const upgradeTo = (product: number, interval = 1) =>
    page.goto(`${address}/upgrade?product=${product}&interval=${interval}`)

  await test.step('a price that cannot be had', async () => {
    await page.goto(`${address}/plan`)
    await plan(page, /^Starter/).click()
    await withoutDatabase(placet, async () => {
      await button(page, 'Upgrade').click()
      await expect(page.getByText('Error calculating the payment')).toBeVisible({ timeout: 60_000 })
      await expect(page).toHaveURL(`${address}/upgrade?product=28&interval=1`)
    })
  })
  await test.step('the browser checks the card before anything is asked', async () => {
    await upgradeTo(28)
    await expect(page.getByRole('row', { name: /Total today/ })).toContainText('€7')
    await button(page, 'Upgrade').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a card that is declined: the reason, on top of the page', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await fillCard(page, TEST_CARDS.declined)
    await button(page, 'Upgrade').scrollIntoViewIfNeeded()
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
    await confirmUpgrade(page, 'Your card will be charged €7.')
    await expect(page.getByRole('alert')).toHaveText('Unable to upgrade domain: Your card was declined.')
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a card that pays', async () => {
    await page.getByLabel('Card number').fill(TEST_CARDS.paid)
    await confirmUpgrade(page)
    await expect(page.getByText(UPGRADED)).toBeVisible()
    await page.waitForURL(address)
  })
  await test.step('whoever leaves the starter plan is asked why', async () => {
    await page.goto(`${address}/plan`)
    await plan(page, /^Free/).click()
    await button(page, 'Downgrade').click()
    const dialog = page.getByRole('dialog', { name: `Downgrade ${name}?` })
    const confirm = dialog.getByRole('button', { name: 'Downgrade' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('radio', { name: 'It costs too much' }).check()
    await dialog.getByLabel('What could we do better?').fill('Half of it')
    const sent = page.waitForResponse(`**/api/domain/${domainId}/feedback`)
    await confirm.click()
    await expectNotice(page, 'The subscription was downgraded.')
    const { action, actionText, type } = (await sent).request().postDataJSON() as Record<string, unknown>
    expect({ action, actionText, type }).toEqual({ action: 'price', actionText: 'Half of it', type: 2 })
  })
  await test.step('3-D Secure 2, refused and confirmed inside the page', async () => {
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
    const challenge = page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe')
    for (const [answer, text] of [
      ['Not me', 'Unable to upgrade domain: Your bank could not confirm that it is you.'],
      ['Confirm', UPGRADED],
    ] as const) {
      await upgradeTo(29)
      await page.getByRole('radio', { name: 'A new card' }).check()
      await fillCard(page, TEST_CARDS.challenge)
      await confirmUpgrade(page)
      await challenge.getByRole('button', { name: answer }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 })
      await expect(bank).toHaveCount(0)
    }
    await page.waitForURL(address)
  })
  await test.step('3-D Secure 1, refused and confirmed on the page of the bank', async () => {
    for (const [answer, text] of [
      ['Not me', 'Unable to upgrade domain: Your bank could not confirm that it is you.'],
      ['Confirm', UPGRADED],
    ] as const) {
      await upgradeTo(30)
      await page.getByRole('radio', { name: 'A new card' }).check()
      await fillCard(page, TEST_CARDS.redirect)
      await confirmUpgrade(page)
      await page.getByRole('heading', { name: 'Your bank' }).waitFor()
      await page.getByRole('button', { name: answer }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 })
    }
    await page.waitForURL(address)
    await expect(page.getByText('Business')).toBeVisible()
  })
  await test.step('a longer term of the same plan is an upgrade, which the card on file pays', async () => {
    await page.goto(`${address}/plan`)
    await expect(button(page, 'Upgrade')).toBeDisabled()
    await plan(page, /^Basic/).click()
    await expect(button(page, 'Downgrade')).toBeEnabled()
    await plan(page, /^Business/).click()
    await page.getByText('Yearly', { exact: true }).click()
    await button(page, 'Upgrade').click()
    await page.waitForURL(`${address}/upgrade?product=30&interval=12`)
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await confirmUpgrade(page)
    await expect(page.getByText(UPGRADED)).toBeVisible()
    await page.waitForURL(address)
  })
  await test.step('what was paid for and is more than the new plan costs becomes balance', async () => {
    await upgradeTo(31)
    await expect(page.getByRole('row', { name: 'Added to your balance' })).toContainText(/€2\d\d/)
    await expect(page.getByText(/^This price is valid until \w+ \d+(st|nd|rd|th), \d{4}\.$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'A new card' })).toHaveCount(0)
    await confirmUpgrade(page, 'You pay nothing today.')
    await expect(page.getByText(UPGRADED)).toBeVisible()
    await page.waitForURL(address)
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText(/€2\d\d/)
  })
})

import { expect } from '@playwright/test'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { expectNotice } from '../expect-notice.ts'
import { expectAfterBank } from '../payments/expect-after-bank.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import {
  UPGRADED,
  aSwissOwnerAfterTrial,
  button,
  confirmUpgrade,
  fillCard,
  orderButton,
  planOption,
} from './plan-pages.ts'

const BANK_REFUSED = 'Unable to upgrade domain: Your bank could not confirm that it is you.'

test('an upgrade is paid by card; leaving the starter plan asks for the reason', async ({ page, placet }) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`

  await test.step('a price that cannot be had', async () => {
    await page.goto(`${address}/plan`)
    await planOption(page, /^Starter/).click()
    await withoutDatabase(placet, async () => {
      await button(page, 'Upgrade').click()
      await expect(page.getByText('Error calculating the payment')).toBeVisible({ timeout: 60_000 })
      await expect(page).toHaveURL(`${address}/upgrade?product=28&interval=1`)
    })
  })
  await test.step('the browser checks the card before anything is asked', async () => {
    await page.goto(`${address}/upgrade?product=28&interval=1`)
    await expect(page.getByRole('row', { name: /Total today/ })).toContainText('€7')
    await orderButton(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a declined card: the reason is at the top of the page', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await fillCard(page, TEST_CARDS.declined)
    await orderButton(page).scrollIntoViewIfNeeded()
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
    await page.clock.fastForward(2000)
    await page.waitForURL(address)
  })
  await test.step('leaving the starter plan asks why', async () => {
    await page.goto(`${address}/plan`)
    await planOption(page, /^Free/).click()
    await button(page, 'Downgrade').click()
    const dialog = page.getByRole('dialog', { name: `Downgrade ${owner.name}?` })
    const confirm = dialog.getByRole('button', { name: 'Downgrade' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('radio', { name: 'It costs too much' }).check()
    await dialog.getByLabel('What could we do better?').fill('Half of it')
    const sent = page.waitForResponse(`**/api/domain/${owner.domainId}/feedback`)
    await confirm.click()
    await expectNotice(page, 'The subscription was downgraded.')
    const { action, actionText, type } = (await sent).request().postDataJSON() as Record<string, unknown>
    expect({ action, actionText, type }).toEqual({ action: 'price', actionText: 'Half of it', type: 2 })
  })
})

test('3-D Secure 2 is refused and confirmed inside the upgrade page', async ({ page, placet }) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const challenge = page.frameLocator('iframe[title="Your bank"]').frameLocator('iframe')
  for (const [answer, text] of [
    ['Not me', BANK_REFUSED],
    ['Confirm', UPGRADED],
  ] as const) {
    await page.goto(`${address}/upgrade?product=29&interval=1`)
    await fillCard(page, TEST_CARDS.challenge)
    await confirmUpgrade(page)
    await challenge.getByRole('button', { name: answer }).click()
    await expectAfterBank(page, page.getByText(text))
    await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toHaveCount(0)
  }
  await page.clock.fastForward(2000)
  await page.waitForURL(address)
})

test('3-D Secure 1 is refused and confirmed on the bank’s own page', async ({ page, placet }) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  for (const [answer, text] of [
    ['Not me', BANK_REFUSED],
    ['Confirm', UPGRADED],
  ] as const) {
    await page.goto(`${address}/upgrade?product=30&interval=1`)
    await fillCard(page, TEST_CARDS.redirect)
    await confirmUpgrade(page)
    await page.getByRole('heading', { name: 'Your bank' }).waitFor()
    await page.getByRole('button', { name: answer }).click()
    await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 })
  }
  await page.clock.fastForward(2000)
  await page.waitForURL(address)
  await expect(page.getByText('Business plan')).toBeVisible()
})

test('the card on file pays for a longer term, and what was overpaid becomes balance', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  await page.clock.install()
  const address = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const expectUpgraded = async () => {
    await expect(page.getByText(UPGRADED)).toBeVisible()
    await page.clock.fastForward(2000)
    await page.waitForURL(address)
  }

  await page.goto(`${address}/upgrade?product=30&interval=1`)
  await fillCard(page, TEST_CARDS.paid)
  await confirmUpgrade(page)
  await expectUpgraded()
  await test.step('a longer term of the same plan is an upgrade', async () => {
    await page.goto(`${address}/plan`)
    await expect(button(page, 'Upgrade')).toBeDisabled()
    await planOption(page, /^Basic/).click()
    await expect(button(page, 'Downgrade')).toBeEnabled()
    await planOption(page, /^Business/).click()
    await page.getByText('Yearly', { exact: true }).click()
    await button(page, 'Upgrade').click()
    await page.waitForURL(`${address}/upgrade?product=30&interval=12`)
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'A new card' })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await confirmUpgrade(page)
    await expectUpgraded()
  })
  await test.step('what was paid and is more than the new plan costs becomes balance', async () => {
    await page.goto(`${address}/upgrade?product=31&interval=1`)
    await expect(page.getByRole('row', { name: 'Added to your balance' })).toContainText(/€2\d\d/)
    await expect(page.getByText(/^This price is valid until \w+ \d+(st|nd|rd|th), \d{4}\.$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'A new card' })).toHaveCount(0)
    await confirmUpgrade(page, 'You pay nothing today.')
    await expectUpgraded()
    await page.goto(`${placet.dashboardUrl}/billing`)
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText(/€2\d\d/)
  })
})

import { expect } from '@playwright/test'
import { signInAs } from '@placet/testkit/sign-in-as'
import { TEST_CARDS } from '@placet/testkit/services/test-cards'
import { test } from '../placet-test.ts'
import { aSwissOwnerAfterTrial, confirmUpgrade, fillCard } from '../plans/plan-pages.ts'

test('a card is added on the bank’s own page without paying, and pays for a plan later', async ({
  page,
  placet,
}) => {
  const owner = await aSwissOwnerAfterTrial(placet.deps)
  await signInAs(page, owner)
  const billing = `${placet.dashboardUrl}/billing`
  const added = page.getByText('The card was added.', { exact: true })

  await test.step('the bank sends the browser back to the billing page, which names the card', async () => {
    await page.goto(billing)
    await page.getByRole('combobox', { name: 'Amount' }).click()
    await page.getByRole('option', { name: 'Add a card without paying' }).click()
    await fillCard(page, TEST_CARDS.redirect)
    await page.getByRole('button', { name: 'Add card' }).click()
    await page.getByRole('heading', { name: 'Your bank' }).waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(added).toBeVisible({ timeout: 60_000 })
    await expect(
      page.getByText('balance.', { exact: false }).filter({ hasText: 'was added to' }),
    ).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Balance', exact: true })).toContainText('€0')
    await expect(page.getByRole('list', { name: 'Payment methods' })).toContainText('ending in 1629')
  })
  await test.step('a reload does not say it again', async () => {
    await expect(page).toHaveURL(billing)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Payment methods' })).toContainText('ending in 1629')
    await expect(added).toHaveCount(0)
  })
  await test.step('the card pays for an upgrade', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/upgrade?product=29&interval=1`)
    await expect(page.getByRole('radio', { name: /1629/ })).toBeChecked()
    await confirmUpgrade(page, 'Your card will be charged €12.')
    const bank = page.getByRole('heading', { name: 'Your bank' })
    await expect(bank.or(page.getByText('Your domain has been upgraded.'))).toBeVisible({ timeout: 60_000 })
    if (await bank.isVisible()) await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${owner.domainId}`, { timeout: 60_000 })
  })
})

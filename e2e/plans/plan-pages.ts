import { type Locator, expect } from '@playwright/test'
import { saveAccount } from '@placet/core/accounts/index'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import type { Page } from 'playwright-core'

export const UPGRADED = 'Your domain has been upgraded. Thank you for your order!'

/** In Switzerland, prices are in euros and no tax is added. */
export async function aSwissOwner(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps)
  await saveAccount({ ctx: owner.ctx, input: { country_id: 'CH' } })
  return owner
}

/** The trial is used up, so every plan is paid from the first day. */
export async function aSwissOwnerAfterTrial(deps: TestDeps) {
  const owner = await aSwissOwner(deps)
  await takeTrial(deps, owner.name)
  return owner
}

/** Another account adds the same website with a paid plan: each website has one trial. */
export async function takeTrial(deps: TestDeps, name: string): Promise<void> {
  await aDomain(await anOwner(deps), { name, tier: 3 })
}

export function planOption(page: Page, name: RegExp): Locator {
  return page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio', { name })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Its label says what is ordered and what it costs today. */
export function orderButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Upgrade|Start free trial|Pay )/ })
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Month', { exact: true }).selectOption('12')
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 5 })
  await page.getByLabel('Security code').fill('123')
}

export async function confirmUpgrade(page: Page, question = 'Your card will be charged '): Promise<void> {
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: /^Upgrade .+ to \w+\?$/ })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
}

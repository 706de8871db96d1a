import { expect } from '@playwright/test'
import type { DomainId } from '@placet/contract/ids'
import { saveContent } from '@placet/core/content/index'
import type { Ctx } from '@placet/core/context'
import { getDomain } from '@placet/core/domains/index'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

const BEFORE_DAYS = 181
const OWN_DAYS = 182
const TEMPLATE_DAYS = 183
const ACCEPT = 'Accept it all'

async function publishWith(ctx: Ctx, domainId: DomainId, expiryDays: number): Promise<void> {
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  const settings = { ...draft, general: { ...draft.general, expiryDays } }
  await saveSettings({ ctx, input: { domainId, settings } })
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })
}

async function sayOnAccept(ctx: Ctx, domainId: DomainId, value: string): Promise<void> {
  const labels = [{ key: 'accept' as const, value }]
  await saveContent({
    ctx,
    input: { domainId, updates: [{ language: 'en', labels, cookies: [], services: [] }] },
  })
}

test('an agency makes a template, rolls it out in two stages past a site’s own value, and takes it back', async ({
  page,
  placet,
}) => {
  test.slow()
  const name = 'model-template.example.com'
  const owner = await anOwnerWithDomain(placet.deps, { name, settings: withPolicy })
  const { ctx } = owner
  const beta = await aDomain(owner, { name: 'beta-template.example.com', settings: withPolicy })
  const gamma = await aDomain(owner, { name: 'gamma-template.example.com', settings: withPolicy })
  const delta = await aDomain(owner, { name: 'delta-template.example.com', settings: withPolicy })
  const linked = [beta, gamma, delta].map(({ domainId }) => domainId)
  await sayOnAccept(ctx, owner.domainId, ACCEPT)
  await publishWith(ctx, owner.domainId, TEMPLATE_DAYS)
  for (const domainId of linked) await publishWith(ctx, domainId, BEFORE_DAYS)
  const scripts = () =>
    Promise.all(
      linked.map(async (domainId) => {
        const { code } = await getDomain({ ctx, input: { domainId } })
        return (await fetch(`${placet.edgeUrl}/c2/${code}.js`)).text()
      }),
    )
  /** Days after which the served scripts ask again. */
  const served = async () =>
    (await scripts()).map((script) => Number(/"?expiryDays"?:(\d+)/.exec(script)?.[1]))
  /** Whether visitors read the template's text on the button that accepts. */
  const says = async () => (await scripts()).map((script) => script.includes(ACCEPT))
  await signInAs(page, owner)

  await test.step('the template is made of a setting and a text of the model site', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/templates`)
    await page.getByRole('link', { name: 'Create a template' }).click()
    await page.getByLabel('Name').fill('House style')
    await page.getByRole('combobox', { name: 'Settings of' }).click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('expiryDays')
    await page.getByRole('checkbox', { name: 'general.expiryDays' }).check()
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill(ACCEPT)
    await page.getByRole('checkbox', { name: 'texts.en.accept' }).check()
    await page.getByRole('button', { name: 'Create template (2 settings)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'House style' })).toBeVisible()
  })
  await test.step('three sites are linked, and one of them gets a value of its own', async () => {
    await page.getByRole('button', { name: 'Link sites' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link sites' })
    for (const site of ['beta', 'gamma', 'delta']) {
      await dialog.getByRole('combobox', { name: 'Sites' }).fill(site)
      await page.getByRole('option', { name: `${site}-template.example.com` }).click()
    }
    await dialog.getByRole('button', { name: 'Link 3 sites' }).click()
    await expect(page.getByText('Not rolled out yet')).toHaveCount(3)
    await sayOnAccept(ctx, gamma.domainId, 'Agreed')
    await publishWith(ctx, gamma.domainId, OWN_DAYS)
  })
  await test.step('the preview says which values stay', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Roll out' }).click()
    const row = page.getByRole('main').locator('tr').filter({ hasText: 'gamma-template' })
    await expect(row).toContainText('2 own values stay')
    await page.getByLabel('Sites in the first stage').fill('1')
    await page.getByRole('button', { name: /^Roll out to/ }).click()
    await page.waitForURL(/\/domain\/changes\/blk_/)
  })
  await test.step('the first stage goes live alone, and the rest when the agency continues', async () => {
    const next = page.getByRole('button', { name: /^Continue with/ })
    await expect(next).toBeVisible({ timeout: 60_000 })
    const first = async () => (await served()).filter((days) => days === TEMPLATE_DAYS).length
    await expect.poll(first, { timeout: 30_000 }).toBe(1)
    await next.click()
    await expect.poll(served, { timeout: 60_000 }).toEqual([TEMPLATE_DAYS, OWN_DAYS, TEMPLATE_DAYS])
    expect(await says()).toEqual([true, false, true])
  })
  await test.step('the site shows what differs from its template', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${gamma.domainId}/template`)
    await expect(page.getByText(`Here: ${OWN_DAYS}`)).toBeVisible()
    await expect(page.getByText(`Template: ${TEMPLATE_DAYS}`)).toBeVisible()
    await expect(page.getByText('Here: Agreed')).toBeVisible()
    await expect(page.getByText(`Template: ${ACCEPT}`)).toBeVisible()
  })
  await test.step('undone, every site serves what it served before', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/changes`)
    await page.getByRole('main').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect.poll(served, { timeout: 60_000 }).toEqual([BEFORE_DAYS, OWN_DAYS, BEFORE_DAYS])
    expect(await says()).toEqual([false, false, false])
  })
})

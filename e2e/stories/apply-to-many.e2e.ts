import { expect } from '@playwright/test'
import type { DomainId } from '@placet/contract/ids'
import type { Ctx } from '@placet/core/context'
import { getDomain } from '@placet/core/domains/index'
import { getSettings, publishSettings, saveSettings } from '@placet/core/settings/index'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

const BEFORE_DAYS = 181
const MODEL_DAYS = 183
const LOCAL_DAYS = 182

interface Site {
  ctx: Ctx
  domainId: DomainId
}

async function edit(ctx: Ctx, domainId: DomainId, expiryDays: number): Promise<void> {
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  const general = { ...draft.general, expiryDays }
  await saveSettings({ ctx, input: { domainId, settings: { ...draft, general } } })
}

const daysOf = async (ctx: Ctx, domainId: DomainId) =>
  (await getSettings({ ctx, input: { domainId } })).general.expiryDays

test('an agency brings one setting of a model site to others in two accounts, and takes it back', async ({
  page,
  placet,
}) => {
  test.slow()
  const owner = await anOwnerWithDomain(placet.deps, {
    name: 'model-apply.example.com',
    settings: withPolicy,
  })
  const beta = await aDomain(owner, { name: 'beta-apply.example.com', settings: withPolicy })
  const client = await inAnotherAccount(placet.deps, owner)
  const gamma = await aDomain(client, { name: 'gamma-apply.example.com', settings: withPolicy })
  await edit(owner.ctx, owner.domainId, MODEL_DAYS)
  const sites = [
    { ctx: owner.ctx, domainId: beta.domainId },
    { ctx: client.ctx, domainId: gamma.domainId },
  ]
  for (const { ctx, domainId } of sites) {
    await edit(ctx, domainId, BEFORE_DAYS)
    await publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })
  }
  /** Days after which the served script asks again. */
  const served = async ({ ctx, domainId }: Site) => {
    const { code } = await getDomain({ ctx, input: { domainId } })
    const script = await (await fetch(`${placet.edgeUrl}/c2/${code}.js`)).text()
    const [, days] = /"?expiryDays"?:(\d+)/.exec(script) ?? []
    return Number(days)
  }
  const servedByAll = () => Promise.all(sites.map(served))
  const row = (name: string) => page.getByRole('main').locator('tr[data-site]').filter({ hasText: name })
  await expect.poll(servedByAll, { timeout: 60_000 }).toEqual([BEFORE_DAYS, BEFORE_DAYS])
  await signInAs(page, owner)

  await test.step('the setting is chosen from the model site', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected sites' })
    await bar.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Apply settings' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Settings of' }).click()
    await page.getByRole('option', { name: 'model-apply.example.com' }).click()
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('expiryDays')
    await page.getByRole('checkbox', { name: 'general.expiryDays' }).check()
    await page.getByRole('button', { name: 'Preview 1 setting' }).click()
  })
  await test.step('the preview names the difference at each site', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Apply to 2 sites' })).toBeVisible()
    await expect(page.getByText('In 2 accounts. Nothing has changed yet.')).toBeVisible()
    await expect(page.getByText('2 included')).toBeVisible()
    await row('gamma').getByRole('button').click()
    await expect(page.getByText(`general.expiryDays ${BEFORE_DAYS} ${MODEL_DAYS}`)).toBeVisible()
  })
  await test.step('both sites go live with it', async () => {
    await page.getByRole('button', { name: 'Apply to 2 sites' }).click()
    await page.waitForURL(/\/domain\/changes\/blk_/)
    await expect(page.getByText('2 live')).toBeVisible({ timeout: 60_000 })
    await expect.poll(servedByAll, { timeout: 30_000 }).toEqual([MODEL_DAYS, MODEL_DAYS])
  })
  await test.step('undo brings back drafts and banners, and keeps the value that a colleague chose since', async () => {
    const colleague = await aMember(placet.deps, { accountId: owner.accountId, role: 'owner' })
    await edit(colleague.ctx, beta.domainId, LOCAL_DAYS)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect(page.getByText('2 undone')).toBeVisible({ timeout: 60_000 })
    await expect.poll(servedByAll, { timeout: 30_000 }).toEqual([BEFORE_DAYS, BEFORE_DAYS])
    expect(await daysOf(owner.ctx, beta.domainId)).toBe(LOCAL_DAYS)
    expect(await daysOf(client.ctx, gamma.domainId)).toBe(BEFORE_DAYS)
  })
})

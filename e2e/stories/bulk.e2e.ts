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
const AFTER_DAYS = 182
const ELSEWHERE_DAYS = 183

interface Site {
  ctx: Ctx
  domainId: DomainId
}

async function edit(ctx: Ctx, domainId: DomainId, expiryDays: number): Promise<void> {
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  const general = { ...draft.general, expiryDays }
  await saveSettings({ ctx, input: { domainId, settings: { ...draft, general } } })
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })

test('an agency publishes three sites of two accounts in one go, and takes it back', async ({
  page,
  placet,
}) => {
  test.slow()
  const owner = await anOwnerWithDomain(placet.deps, { name: 'alpha-bulk.example.com', settings: withPolicy })
  const beta = await aDomain(owner, { name: 'beta-bulk.example.com', settings: withPolicy })
  const client = await inAnotherAccount(placet.deps, owner)
  const gamma = await aDomain(client, { name: 'gamma-bulk.example.com', settings: withPolicy })
  const sites = [
    { ctx: owner.ctx, domainId: owner.domainId },
    { ctx: owner.ctx, domainId: beta.domainId },
    { ctx: client.ctx, domainId: gamma.domainId },
  ]
  for (const { ctx, domainId } of sites) {
    await edit(ctx, domainId, BEFORE_DAYS)
    await publish(ctx, domainId)
    await edit(ctx, domainId, AFTER_DAYS)
  }
  /** Days after which the served script asks again. */
  const served = async ({ ctx, domainId }: Site) => {
    const { code } = await getDomain({ ctx, input: { domainId } })
    const script = await (await fetch(`${placet.edgeUrl}/c2/${code}.js`)).text()
    const [, days] = /"?expiryDays"?:(\d+)/.exec(script) ?? []
    return Number(days)
  }
  const servedByAll = () => Promise.all(sites.map(served))
  const rows = page.getByRole('main').locator('tr[data-site]')
  const row = (name: string) => rows.filter({ hasText: name })
  await expect.poll(servedByAll, { timeout: 60_000 }).toEqual([BEFORE_DAYS, BEFORE_DAYS, BEFORE_DAYS])
  await signInAs(page, owner)

  await test.step('the preview says what would change where', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected sites' })
    await bar.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Publish 3 sites' })).toBeVisible()
    await expect(page.getByText('In 2 accounts. Nothing has changed yet.')).toBeVisible()
    await expect(page.getByText('3 included')).toBeVisible()
    await row('gamma').getByRole('button').click()
    await expect(page.getByText(`general.expiryDays ${BEFORE_DAYS} ${AFTER_DAYS}`)).toBeVisible()
  })
  await test.step('all three go live, and the served scripts show it', async () => {
    await page.getByRole('button', { name: 'Publish 3 sites' }).click()
    await page.waitForURL(/\/domain\/changes\/blk_/)
    await expect(page.getByText('3 live')).toBeVisible({ timeout: 60_000 })
    await expect.poll(servedByAll, { timeout: 30_000 }).toEqual([AFTER_DAYS, AFTER_DAYS, AFTER_DAYS])
  })
  await test.step('undo brings back the earlier versions, except where a colleague has published since', async () => {
    const colleague = await aMember(placet.deps, { accountId: owner.accountId, role: 'owner' })
    await edit(colleague.ctx, beta.domainId, ELSEWHERE_DAYS)
    await publish(colleague.ctx, beta.domainId)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect(page.getByText('2 undone')).toBeVisible({ timeout: 60_000 })
    await expect(row('beta')).toContainText('Published again since then, so it was left as it is.')
    await expect.poll(servedByAll, { timeout: 30_000 }).toEqual([BEFORE_DAYS, ELSEWHERE_DAYS, BEFORE_DAYS])
  })
  await test.step('it is found again after the page was left', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.getByRole('link', { name: 'Publish 3 sites' }).click()
    await expect(row('beta')).toContainText('Not undone')
  })
})

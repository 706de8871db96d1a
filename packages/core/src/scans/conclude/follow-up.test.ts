import { TIER } from '@placet/contract/constants'
import type { DomainId, ScanId } from '@placet/contract/ids'
import { publishFindings as publishJob } from '@placet/contract/jobs/publish-findings'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { FoundQuery } from '@placet/contract/scans'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit } from '../../accounts/index.ts'
import { type Ctx, withTx } from '../../context.ts'
import { publishSettings } from '../../settings/index.ts'
import { getScan, publishFindings } from '../index.ts'

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

const ANY = { query: '', page: 1, actor: '', from: '', to: '' }

/** A whole scan that found cookies of these names. */
async function scan(deps: TestDeps, owner: Owner, ...names: string[]): Promise<ScanId> {
  const scanId = await aScan(owner, owner)
  await reportScan(deps.job, scanId, [aPage(scanId, { writes: names.map((name) => aWrite(name)) })])
  return scanId
}

const read = async (ctx: Ctx, domainId: DomainId) => {
  const input = { domainId, scanId: 'latest', ...FoundQuery.parse({}) } as const
  const { cookies, counts } = await getScan({ ctx, input })
  return { counts, rows: cookies.data.map(({ name, status, change }) => `${name} ${status} ${change}`) }
}

const domainRow = (deps: TestDeps, { domainId }: Owner) =>
  withTx(deps.job, (tx) =>
    tx.selectFrom('domain').selectAll().where('id', '=', domainId).executeTakeFirstOrThrow(),
  )

async function jobs(deps: TestDeps, name: string, key: string, value: string): Promise<unknown[]> {
  return (await queuedJobs(deps, { name })).filter((data) => data[key] === value)
}

test('what a scan does not find is gone, then deleted, then told no more; what comes back is new', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await scan(deps, owner, 'PHPSESSID', '_ga', 'shy')
  expect((await read(ctx, domainId)).counts).toMatchObject({ new: 3, gone: 0 })
  await scan(deps, owner, 'PHPSESSID', '_fbp')
  expect((await read(ctx, domainId)).counts).toMatchObject({ found: 2, gone: 2 })
  expect((await read(ctx, domainId)).rows).toEqual([
    '_fbp incorrect new',
    'shy correct gone',
    '_ga correct gone',
    'PHPSESSID neutral kept',
  ])
  await scan(deps, owner, 'PHPSESSID', '_fbp')
  expect((await read(ctx, domainId)).rows).toEqual([
    '_fbp incorrect kept',
    'PHPSESSID neutral kept',
    'shy deleted kept',
    '_ga deleted kept',
  ])
  await scan(deps, owner, 'PHPSESSID', '_fbp', 'shy')
  expect((await read(ctx, domainId)).rows).toEqual([
    'shy incorrect new',
    '_fbp incorrect kept',
    'PHPSESSID neutral kept',
  ])
})

test('what a scan found is judged by the category that its owner chose since', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await scan(deps, owner, 'own')
  expect((await read(ctx, domainId)).rows).toEqual(['own incorrect new'])
  const chosen = { category_id: 1, is_categorized: true }
  await withTx(ctx, (tx) =>
    tx.updateTable('domain_cookie').set(chosen).where('domain_id', '=', domainId).execute(),
  )
  expect((await read(ctx, domainId)).rows).toEqual(['own neutral new'])
  await scan(deps, owner, 'own')
  expect((await read(ctx, domainId)).rows).toEqual(['own neutral kept'])
})

test('a failed scan says nothing of what it did not see', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  await scan(deps, owner, 'a')
  const scanId = await aScan(owner, owner)
  await reportScan(deps.job, scanId, [], { outcome: 'unreachable' })
  await scan(deps, owner, 'a')
  expect((await read(owner.ctx, owner.domainId)).rows).toEqual(['a incorrect kept'])
})

test('members who want reports and may see the site get one of a first scan and of changes, and of nothing else', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const other = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await withTx(deps.job, (tx) =>
    tx.updateTable('membership').set({ scan_reports: false }).where('user_id', '=', other.userId).execute(),
  )
  const { domainId: elsewhere } = await aDomain(owner)
  await aMember(deps, { accountId: owner.accountId, role: 'editor', domains: [elsewhere] })
  await aMember(deps, { accountId: owner.accountId, role: 'billing' })
  const mails = (scanId: ScanId) => jobs(deps, sendMail.name, 'scanId', scanId)
  expect(await mails(await scan(deps, owner, 'a'))).toMatchObject([
    { template: 'scan-report', userId: owner.userId },
  ])
  expect(await mails(await scan(deps, owner, 'a'))).toEqual([])
  expect(await mails(await scan(deps, owner, 'a', 'b'))).toHaveLength(1)
  expect(await mails(await scan(deps, owner, 'a'))).toHaveLength(1)
})

test('findings wait to be published, unless the owner wants them published automatically', async ({
  deps,
}) => {
  const settings = (isWanted: boolean) => ({
    settings: (draft: Parameters<typeof withPolicy>[0]) => {
      const settings = withPolicy(draft)
      return { ...settings, crawler: { ...settings.crawler, autoPublish: isWanted, resetConsent: isWanted } }
    },
  })
  for (const isWanted of [false, true]) {
    const owner = await anOwnerWithDomain(deps, settings(isWanted))
    const { ctx, domainId } = owner
    await scan(deps, owner, 'a')
    await publishSettings({ ctx, input: { domainId } })
    const before = await domainRow(deps, owner)
    await scan(deps, owner, 'a', 'b')
    const after = await domainRow(deps, owner)
    expect(after.content_version).toBeGreaterThan(before.content_version)
    expect(after.revision - before.revision).toBe(Number(isWanted))
    expect((await jobs(deps, publishJob.name, 'domainId', domainId)).length > 0).toBe(isWanted)
    if (!isWanted) continue
    expect(await publishFindings({ ctx: deps.job, input: { domainId } })).toBe(true)
    expect((await domainRow(deps, owner)).published_content_version).toBe(after.content_version)
    expect(await publishFindings({ ctx: deps.job, input: { domainId } })).toBe(false)
  }
})

test('settings that nobody has published are not published by a scan', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  await scan(deps, owner, 'a')
  expect(await publishFindings({ ctx: deps.job, input: { domainId: owner.domainId } })).toBe(false)
  expect((await domainRow(deps, owner)).published_version).toBeNull()
})

test('people who can publish are told why findings could not be published automatically', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, {
    tier: TIER.business,
    settings: (draft) => {
      const settings = withPolicy(draft)
      const regions = [...settings.regions, newRegion('United States', 'ccpa', ['US'])]
      return { ...settings, regions, crawler: { ...settings.crawler, autoPublish: true } }
    },
  })
  const { ctx, domainId, accountId } = owner
  const editor = await aMember(deps, { accountId, role: 'editor', domains: [domainId] })
  await aMember(deps, { accountId, role: 'billing' })
  await scan(deps, owner, 'a')
  await publishSettings({ ctx, input: { domainId } })
  await withTx(deps.job, (tx) =>
    tx.updateTable('domain').set({ tier: TIER.free }).where('id', '=', domainId).execute(),
  )
  await scan(deps, owner, 'a', 'b')
  const before = await domainRow(deps, owner)
  expect(await publishFindings({ ctx: deps.job, input: { domainId } })).toBe(false)
  expect(await domainRow(deps, owner)).toEqual(before)
  const told = await jobs(deps, sendMail.name, 'domainId', domainId)
  const reasons = expect.arrayContaining([expect.stringMatching(/plan/i)])
  const mail = { template: 'publication-refused', domainId, reasons }
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([
      { ...mail, userId: owner.userId },
      { ...mail, userId: editor.userId },
    ]),
  )
  const { data } = await listAudit({ ctx, input: { ...ANY, action: 'settings.publish-refused' } })
  expect(data).toMatchObject([{ entity: domainId, detail: { reasons } }])
})

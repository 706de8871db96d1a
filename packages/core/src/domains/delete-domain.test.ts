import { DELETION_DAYS } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { eraseDomain } from '@placet/contract/jobs/erase-domain'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import { aPng } from '@placet/testkit/factories/a-png'
import { newestApproval, withSecondPerson } from '@placet/testkit/factories/approvals'
import { aHostname, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { approveRequest, listApprovals } from '../approvals/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { addHostname } from '../hostnames/index.ts'
import { packRuntime, recordBundle, recordPictures } from '../proofs/index.ts'
import { renewDueSubscriptions } from '../renewals/index.ts'
import { addReportLink } from '../reports/index.ts'
import { loadScanRequest, publishFindings, queueDueScans, requestScan } from '../scans/index.ts'
import { loadPublishedScript, loadRemoval, publishSettings } from '../settings/index.ts'
import {
  deleteDomain,
  eraseDomainRows,
  eraseDueDomains,
  getDomain,
  keepDomain,
  loadDueDomain,
  renameDomain,
} from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BEING_DELETED = { code: 'domain_being_deleted' }
const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)', preferences: 'p()' })
const runtime = packRuntime({ ...build, preview: 'shown($config)' })

async function aPublishedSite(deps: TestDeps, { tier = 1 } = {}) {
  const owner = await anOwnerWithDomain(deps, { tier, settings: withPolicy })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes it.' } })
  return owner
}

type Site = Awaited<ReturnType<typeof anOwnerWithDomain>>

const remove = ({ ctx, domainId, name }: Site) => deleteDomain({ ctx, input: { domainId, name } })

/** The worker so many days later. */
function later(deps: TestDeps, days: number): Ctx {
  return { ...deps.job, clock: { now: () => new Date(Date.now() + days * DAY_MS) } }
}

function auditOf({ ctx }: Pick<Site, 'ctx'>) {
  return withTx(ctx, async (tx) => {
    const rows = await tx.selectFrom('audit_entry').select('action').orderBy('id').execute()
    return rows.map(({ action }) => action).filter((action) => action.startsWith('domain.'))
  })
}

const pushesOf = async (deps: TestDeps, domainId: DomainId) =>
  (await queuedJobs(deps, pushPublishedConfig)).filter((job) => job['domainId'] === domainId).length

function scriptOf(deps: TestDeps, domainId: DomainId) {
  const input = { domainId, build, isDescribed: true, sign: () => [] }
  return loadPublishedScript({ ctx: deps.job, input })
}

test('a deleted site is pushed as a removal, its owners get a mail, and the date stays if it is deleted again', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps)
  const { ctx, accountId, domainId, userId } = site
  const other = await aMember(deps, { accountId, role: 'owner' })
  const input = { domainId }
  expect(await loadRemoval({ ctx: deps.job, input })).toBeNull()
  const pushed = await pushesOf(deps, domainId)

  const { deletionAt } = await remove(site)
  expect(Math.round((Date.parse(deletionAt) - Date.now()) / DAY_MS)).toBe(DELETION_DAYS)
  expect(await remove(site)).toEqual({ deletionAt })
  expect(await getDomain({ ctx, input })).toMatchObject({ deletionAt })
  expect(await pushesOf(deps, domainId)).toBe(pushed + 1)
  expect(await loadRemoval({ ctx: deps.job, input })).toMatchObject({ schema: 1, removals: 1 })
  expect(await scriptOf(deps, domainId)).toBeNull()
  const mails = (await queuedJobs(deps, sendMail)).filter((mail) => mail['domainId'] === domainId)
  expect(mails).toHaveLength(2)
  for (const to of [userId, other.userId]) {
    expect(mails).toContainEqual(
      expect.objectContaining({ template: 'site-deleted', userId: to, deletedBy: userId }),
    )
  }
  expect(await auditOf(site)).toEqual(['domain.create', 'domain.delete'])
})

test('a site that is kept is published as it was, and whatever was made for the edges before stays outdated', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps)
  const { ctx, domainId } = site
  const before = await scriptOf(deps, domainId)
  expect(before?.meta).not.toHaveProperty('removals')
  await remove(site)
  const pushed = await pushesOf(deps, domainId)

  await keepDomain({ ctx, input: { domainId } })
  await keepDomain({ ctx, input: { domainId } })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({
    deletionAt: null,
    publishedVersion: 1,
  })
  expect(await pushesOf(deps, domainId)).toBe(pushed + 1)
  expect(await loadRemoval({ ctx: deps.job, input: { domainId } })).toBeNull()
  const after = await scriptOf(deps, domainId)
  expect(after?.meta).toEqual({ ...before?.meta, removals: 1 })
  expect(await auditOf(site)).toEqual(['domain.create', 'domain.delete', 'domain.keep'])

  await remove(site)
  expect(await loadRemoval({ ctx: deps.job, input: { domainId } })).toMatchObject({ removals: 2 })
})

test('nothing about a site that is being deleted can be changed, published, scanned or renewed', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps, { tier: 3 })
  const { ctx, domainId, name } = site
  const scanId = await aScan(site, site)
  await withTx(ctx, (tx) =>
    tx.updateTable('account').set({ country_id: 'DE' }).where('id', '=', site.accountId).execute(),
  )
  await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: null } })
  await remove(site)

  const input = { domainId }
  const reason = 'A test publishes it.'
  await expect(
    publishSettings({ ctx, input: { ...input, settings: undefined, reason } }),
  ).rejects.toMatchObject(BEING_DELETED)
  await expect(renameDomain({ ctx, input: { ...input, name: `new-${name}` } })).rejects.toMatchObject(
    BEING_DELETED,
  )
  await expect(addHostname({ ctx, input: { ...input, hostname: `shop.${name}` } })).rejects.toMatchObject(
    BEING_DELETED,
  )
  await expect(requestScan({ ctx, input })).rejects.toMatchObject(BEING_DELETED)
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId } })).toBeNull()
  expect(await publishFindings({ ctx: deps.job, input })).toBe(false)
  await deps.job.db
    .updateTable('domain')
    .set({ next_scan_at: new Date(0) })
    .where('id', '=', domainId)
    .execute()
  await queueDueScans({ ctx: deps.job, input: {} })
  const scans = await withTx(ctx, (tx) => tx.selectFrom('scan').select('id').execute())
  expect(scans).toEqual([{ id: scanId }])

  const links = await withTx(ctx, (tx) => tx.selectFrom('report_link').select('id').execute())
  expect(links).toEqual([])
  const ends = () =>
    withTx(ctx, (tx) => tx.selectFrom('subscription').select('period_to').executeTakeFirstOrThrow())
  const until = await ends()
  await renewDueSubscriptions({ ctx: later(deps, 31), input: {} })
  expect(await ends()).toEqual(until)
  await keepDomain({ ctx, input })
  await renewDueSubscriptions({ ctx: later(deps, 31), input: {} })
  expect((await ends()).period_to.getTime()).toBeGreaterThan(until.period_to.getTime())
})

test('T85: the database refuses to publish a site that is being deleted, whoever writes', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps)
  await remove(site)
  const writing = withTx(site.ctx, async (tx) => {
    const row = await tx.selectFrom('published_version').selectAll().executeTakeFirstOrThrow()
    const [config, findings] = [JSON.stringify(row.config), JSON.stringify(row.findings)]
    await tx
      .insertInto('published_version')
      .values({ ...row, config, findings, version: 2 })
      .execute()
  })
  await expect(writing).rejects.toThrow('the site is being deleted')
})

test('another name than the site’s, another role and an unconfirmed session delete nothing', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps)
  const { ctx, accountId, domainId, name } = site
  for (const wrong of ['', 'example.com', `www.${name}`]) {
    await expect(deleteDomain({ ctx, input: { domainId, name: wrong } })).rejects.toMatchObject({
      code: 'domain_name_wrong',
    })
  }
  const editor = await aMember(deps, { accountId, role: 'editor' })
  await expect(remove({ ...site, ctx: editor.ctx })).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await anOwnerWithDomain(deps)
  await expect(remove({ ...site, ctx: stranger.ctx })).rejects.toMatchObject({ code: 'domain_not_found' })
  await deps.job.db
    .updateTable('user_session')
    .set({ confirmed_until: null })
    .where('user_id', '=', site.userId)
    .execute()
  await expect(remove(site)).rejects.toMatchObject({ code: 'identity_unconfirmed' })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ deletionAt: null })
})

test('T84: where erasing needs a second person, so does deleting a site, and another owner approves exactly that', async ({
  deps,
}) => {
  const site = await aPublishedSite(deps)
  const { ctx, domainId, name } = site
  const second = await withSecondPerson(deps, site, ['erase'])
  await expect(remove(site)).rejects.toMatchObject({ code: 'approval_requested' })
  await expect(remove(site)).rejects.toMatchObject({ code: 'approval_requested' })
  expect(await getDomain({ ctx, input: { domainId } })).toMatchObject({ deletionAt: null })

  const outdated = { approvalId: await newestApproval(site) }
  await expect(approveRequest({ ctx, input: outdated })).rejects.toMatchObject({ code: 'approval_own' })
  await renameDomain({ ctx, input: { domainId, name: `new-${name}` } })
  await expect(approveRequest({ ctx: second.ctx, input: outdated })).rejects.toMatchObject({
    code: 'approval_outdated',
  })

  await expect(remove({ ...site, name: `new-${name}` })).rejects.toMatchObject({ code: 'approval_requested' })
  await approveRequest({ ctx: second.ctx, input: { approvalId: await newestApproval(site) } })
  expect((await getDomain({ ctx, input: { domainId } })).deletionAt).not.toBeNull()
  const { data } = await listApprovals({ ctx, input: { page: 1 } })
  expect(data.map(({ state, act }) => [act.kind, state])).toEqual([
    ['delete', 'approved'],
    ['delete', 'failed'],
  ])
  await keepDomain({ ctx, input: { domainId } })
})

test('after two weeks the site is erased with its pictures and nothing of it stays but the log of the account', async ({
  deps,
}) => {
  const png = aPng(SCREEN_SIZES.desktop)
  const [site, other] = [await aPublishedSite(deps), await aPublishedSite(deps)]
  const own = aPng(SCREEN_SIZES.phone)
  const view = { version: 1, region: 0, language: 'en' }
  const about = { type: 'pictures.made.v1', id: 'one', isCheck: false, failure: null, ...view } as const
  for (const { domainId } of [site, other]) {
    await recordBundle({ ctx: deps.job, input: { domainId, version: 1, runtime, isDescribed: true } })
    const pictures = [
      { layer: 'banner' as const, screen: 'desktop' as const, png },
      ...(domainId === site.domainId
        ? [{ layer: 'banner' as const, screen: 'phone' as const, png: own }]
        : []),
    ]
    await recordPictures({ ctx: deps.job, input: { ...about, domainId, pictures } })
  }
  await aHostname(site, site)
  await remove(site)
  const { ctx, domainId } = site
  const input = { domainId }
  expect(await loadDueDomain({ ctx: deps.job, input })).toBeNull()
  await eraseDomainRows({ ctx: deps.job, input })
  expect((await getDomain({ ctx, input })).deletionAt).not.toBeNull()

  const due = later(deps, DELETION_DAYS + 1)
  expect((await eraseDueDomains({ ctx: due, input: {} })).queued).toBeGreaterThan(0)
  expect(await queuedJobs(deps, eraseDomain)).toContainEqual({ domainId })
  expect(await loadDueDomain({ ctx: due, input })).toMatchObject({ code: expect.any(String) })
  const lateCtx: Ctx = { ...ctx, clock: due.clock }
  await expect(keepDomain({ ctx: lateCtx, input })).rejects.toMatchObject({ code: 'deletion_final' })

  await eraseDomainRows({ ctx: due, input })
  await eraseDomainRows({ ctx: due, input })
  await expect(getDomain({ ctx, input })).rejects.toMatchObject({ code: 'domain_not_found' })
  const pictures = await deps.job.db.selectFrom('picture').select('png').execute()
  expect(pictures.map((picture) => picture.png.toString('base64'))).toEqual([png])
  expect(await auditOf(site)).toEqual(['domain.create', 'domain.delete', 'domain.erased'])
  expect(await getDomain({ ctx: other.ctx, input: other })).toMatchObject({ publishedVersion: 1 })
})

import type { BulkRunId, DomainId } from '@placet/contract/ids'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { carryOutBulk } from '@placet/testkit/factories/bulk'
import { aDomain, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { exportOwnData } from '../profile/index.ts'
import { getPublishStatus, getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import {
  getBulk,
  listBulk,
  previewPublications,
  retryBulk,
  runBulkItem,
  startBulk,
  undoBulk,
} from './index.ts'

const REASON = 'The rules do not apply to this test.'
const ANY_ENTRY = { query: '', page: 1, action: '', actor: '', from: '', to: '' }

const start = async (ctx: Ctx, ids: DomainId[], reason?: string): Promise<BulkRunId> =>
  (await startBulk({ ctx, input: { kind: 'publish', sites: ids.map((id) => ({ id })), reason } })).id

/** An agency with a published site in two accounts, both with a newer draft. */
async function anAgency(deps: TestDeps) {
  const here = await anOwnerWithDomain(deps, { name: 'here.example.com', settings: withPolicy })
  const there = await inAnotherAccount(deps, here)
  const { domainId } = await aDomain(there, { name: 'there.example.com', settings: withPolicy })
  const sites = [here.domainId, domainId] as const
  for (const [index, ctx] of [here.ctx, there.ctx].entries()) {
    const site = sites[index] ?? here.domainId
    await publish(ctx, site)
    await edit(ctx, site, 181)
  }
  return { here, there, sites, deps }
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: undefined } })

async function edit(ctx: Ctx, domainId: DomainId, expiryDays: number): Promise<void> {
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  const general = { ...draft.general, expiryDays }
  await saveSettings({ ctx, input: { domainId, settings: { ...draft, general } } })
}

/** Published versions with their configurations, oldest first, without the number that each of them has. */
async function published({ db }: Ctx, domainId: DomainId) {
  const rows = await db
    .selectFrom('published_version')
    .select(['version', 'settings_version', 'config', 'hostnames', 'published_by'])
    .where('domain_id', '=', domainId)
    .orderBy('version')
    .execute()
  return rows.map(({ config, ...row }) => ({ ...row, config: { ...Object(config), version: 0 } }))
}

const statesOf = (states: Map<DomainId, { state: string }>) => [...states.values()].map(({ state }) => state)

test('sites of two accounts are published in one go, and each account has it in its log', async ({
  deps,
}) => {
  const { here, there, sites } = await anAgency(deps)
  const runId = await start(here.ctx, [...sites])
  expect((await getBulk({ ctx: here.ctx, input: { runId } })).items).toMatchObject([
    { name: 'here.example.com', state: 'queued', isLive: false },
    { name: 'there.example.com', state: 'queued', account: { id: there.accountId } },
  ])
  expect(statesOf(await carryOutBulk(deps, here, runId))).toEqual(['done', 'done'])
  for (const [index, { ctx }] of [here, there].entries()) {
    const domainId = sites[index] ?? here.domainId
    expect((await getPublishStatus({ ctx, input: { domainId } })).version).toBe(2)
    const { data } = await listAudit({ ctx, input: ANY_ENTRY })
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'settings.publish', detail: { version: 2 } },
      { action: 'bulk.start', detail: { kind: 'publish', sites: 1 } },
    ])
  }
  const [, second] = await published(deps.job, here.domainId)
  expect(second?.published_by).toBe(here.userId)
  expect(await listBulk({ ctx: there.ctx, input: {} })).toMatchObject([{ id: runId, states: { done: 2 } }])
  expect(await exportOwnData({ ctx: here.ctx, input: {} })).toMatchObject({ runs: [{ kind: 'publish' }] })
})

test('a job that runs twice publishes once', async ({ deps }) => {
  const { here, sites } = await anAgency(deps)
  const runId = await start(here.ctx, [...sites])
  await carryOutBulk(deps, here, runId)
  await carryOutBulk(deps, here, runId)
  expect(await published(deps.job, here.domainId)).toHaveLength(2)
})

test('undo publishes the version from before, as it was, and keeps the draft', async ({ deps }) => {
  const { here, sites } = await anAgency(deps)
  const runId = await start(here.ctx, [...sites])
  await carryOutBulk(deps, here, runId)
  expect((await getBulk({ ctx: here.ctx, input: { runId } })).undoableUntil).not.toBeNull()
  await undoBulk({ ctx: here.ctx, input: { runId } })
  expect(statesOf(await carryOutBulk(deps, here, runId))).toEqual(['undone', 'undone'])
  const [first, second, third] = await published(deps.job, here.domainId)
  expect(third).toEqual({ ...first, version: 3 })
  expect(second?.config).not.toEqual(first?.config)
  const { domainId } = here
  expect((await getSettings({ ctx: here.ctx, input: { domainId } })).general.expiryDays).toBe(181)
  const { sites: again } = await previewPublications({ ctx: here.ctx, input: { domains: [domainId] } })
  expect(again).toMatchObject([{ isChanged: true }])
  const nothing = { code: 'bulk_empty' }
  await expect(undoBulk({ ctx: here.ctx, input: { runId } })).rejects.toMatchObject(nothing)
})

test('undo leaves a site alone that somebody published since, and one that was never published', async ({
  deps,
}) => {
  const { here, sites } = await anAgency(deps)
  const { domainId: fresh } = await aDomain(here, { settings: withPolicy })
  const runId = await start(here.ctx, [...sites, fresh])
  await carryOutBulk(deps, here, runId)
  const colleague = await aMember(deps, { accountId: here.accountId, role: 'owner' })
  await edit(colleague.ctx, here.domainId, 182)
  await publish(colleague.ctx, here.domainId)
  await undoBulk({ ctx: here.ctx, input: { runId } })
  const states = await carryOutBulk(deps, here, runId)
  expect(states.get(here.domainId)).toEqual({ state: 'kept', code: 'published_since' })
  expect(states.get(fresh)).toEqual({ state: 'kept', code: 'never_published' })
  expect(states.get(sites[1])).toMatchObject({ state: 'undone' })
  expect((await getPublishStatus({ ctx: here.ctx, input: { domainId: here.domainId } })).version).toBe(3)
})

test('a draft that changed after the preview is not published until it is retried', async ({ deps }) => {
  const { here } = await anAgency(deps)
  const { ctx, domainId } = here
  const { sites } = await previewPublications({ ctx, input: { domains: [domainId] } })
  const previewed = sites.map(({ id, settingsVersion, contentVersion }) => ({
    id,
    settingsVersion,
    contentVersion,
  }))
  await edit(ctx, domainId, 183)
  const { id: runId } = await startBulk({ ctx, input: { kind: 'publish', sites: previewed } })
  const failed = await carryOutBulk(deps, here, runId)
  expect(failed.get(domainId)).toEqual({ state: 'failed', code: 'draft_changed' })
  await retryBulk({ ctx, input: { runId } })
  expect(statesOf(await carryOutBulk(deps, here, runId))).toEqual(['done'])
})

test('undo stops the sites that are still waiting', async ({ deps }) => {
  const { here, sites } = await anAgency(deps)
  const runId = await start(here.ctx, [...sites])
  await undoBulk({ ctx: here.ctx, input: { runId } })
  expect([...(await carryOutBulk(deps, here, runId)).values()]).toEqual([
    { state: 'failed', code: 'stopped' },
    { state: 'failed', code: 'stopped' },
  ])
  expect(await published(deps.job, here.domainId)).toHaveLength(1)
})

test('the preview names what changes, what stops it, and who has to approve it', async ({ deps }) => {
  const { here, there, sites } = await anAgency(deps)
  const { domainId: unfair } = await aDomain(here)
  await withSecondPerson(deps, there, ['publish'])
  const { sites: seen, failed } = await previewPublications({
    ctx: here.ctx,
    input: { domains: [...sites, unfair] },
  })
  expect(failed).toEqual([])
  expect(seen).toMatchObject([
    {
      id: here.domainId,
      isChanged: true,
      parts: ['settings'],
      changes: [{ key: 'general.expiryDays', to: '181' }],
      stops: null,
      needsApproval: false,
      savedBy: 'Ada',
    },
    { id: sites[1], needsApproval: true },
    { id: unfair, parts: null, stops: 'reason' },
  ])
  expect(seen[2]?.issues.length).toBeGreaterThan(0)
})

test('findings stop a site unless a reason is given, which only that site keeps', async ({ deps }) => {
  const { here } = await anAgency(deps)
  const { domainId: unfair } = await aDomain(here)
  const runId = await start(here.ctx, [here.domainId, unfair])
  const first = await carryOutBulk(deps, here, runId)
  expect(first.get(unfair)).toEqual({ state: 'failed', code: 'publish_unfair' })
  await retryBulk({ ctx: here.ctx, input: { runId, reason: REASON } })
  expect(statesOf(await carryOutBulk(deps, here, runId))).toEqual(['done', 'done'])
  await edit(here.ctx, here.domainId, 184)
  await carryOutBulk(deps, here, await start(here.ctx, [here.domainId], REASON))
  const rows = await deps.job.db
    .selectFrom('published_version')
    .select(['domain_id', 'reason'])
    .where('domain_id', 'in', [here.domainId, unfair])
    .where('reason', 'is not', null)
    .execute()
  expect(rows).toEqual([{ domain_id: unfair, reason: REASON }])
})

test('where a second person is needed, the run asks them, and its undo publishes nothing', async ({
  deps,
}) => {
  const { here, sites } = await anAgency(deps)
  await withSecondPerson(deps, here, ['publish'])
  const runId = await start(here.ctx, [...sites])
  const states = await carryOutBulk(deps, here, runId)
  expect(states.get(here.domainId)).toEqual({ state: 'requested', code: null })
  expect(states.get(sites[1])).toMatchObject({ state: 'done' })
  expect(await published(deps.job, here.domainId)).toHaveLength(1)
})

test('an undo waits for nobody: an account that began to need a second person is left alone', async ({
  deps,
}) => {
  const { here } = await anAgency(deps)
  const runId = await start(here.ctx, [here.domainId])
  await carryOutBulk(deps, here, runId)
  await withSecondPerson(deps, here, ['publish'])
  await undoBulk({ ctx: here.ctx, input: { runId } })
  const states = await carryOutBulk(deps, here, runId)
  expect(states.get(here.domainId)).toEqual({ state: 'kept', code: 'second_person' })
})

test('rights count in each account, and are looked at again when the job runs', async ({ deps }) => {
  const { here } = await anAgency(deps)
  const reader = await aMember(deps, { accountId: here.accountId, role: 'auditor' })
  const other = await anOwnerWithDomain(deps, { settings: withPolicy })
  const denied = startBulk({
    ctx: reader.ctx,
    input: { kind: 'publish', sites: [{ id: here.domainId }, { id: other.domainId }] },
  })
  await expect(denied).rejects.toMatchObject({ code: 'bulk_empty' })
  const seen = await previewPublications({ ctx: reader.ctx, input: { domains: [other.domainId] } })
  expect(seen).toMatchObject({ sites: [], failed: [{ id: other.domainId, code: 'domain_not_found' }] })

  const editor = await aMember(deps, { accountId: here.accountId, role: 'owner' })
  const runId = await start(editor.ctx, [here.domainId])
  await expect(getBulk({ ctx: here.ctx, input: { runId } })).rejects.toMatchObject({
    code: 'bulk_run_not_found',
  })
  await deps.job.db.deleteFrom('membership').where('user_id', '=', editor.userId).execute()
  await runBulkItem({ ctx: deps.job, input: { runId, domainId: here.domainId } })
  const { state, code } = await deps.job.db
    .selectFrom('bulk_item')
    .select(['state', 'code'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  expect({ state, code }).toEqual({ state: 'failed', code: 'forbidden' })
  expect(await published(deps.job, here.domainId)).toHaveLength(1)
})

test('many sites are scanned in one go, and a limit of scans says so', async ({ deps }) => {
  const { here, sites } = await anAgency(deps)
  const { id: runId } = await startBulk({
    ctx: here.ctx,
    input: { kind: 'scan', sites: sites.map((id) => ({ id })) },
  })
  expect(statesOf(await carryOutBulk(deps, here, runId))).toEqual(['done', 'done'])
  const scans = await withTx(here.ctx, (tx) => tx.selectFrom('scan').select('domain_id').execute())
  expect(scans).toEqual([{ domain_id: here.domainId }])
  await expect(undoBulk({ ctx: here.ctx, input: { runId } })).rejects.toMatchObject({ code: 'bulk_empty' })
})

import type { DomainId } from '@placet/contract/ids'
import { newestApproval, withSecondPerson } from '@placet/testkit/factories/approvals'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember, aSession, anAccessKeyWithId } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { deleteAccessKey, regenerateAccessKey } from '../access-keys/index.ts'
import { getPolicy, savePolicy } from '../accounts/index.ts'
import { authenticateSession } from '../auth/index.ts'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import { changeRole, removeMember } from '../members/index.ts'
import { getProfile } from '../profile/index.ts'
import { getProofPolicy, saveProofPolicy } from '../proofs/index.ts'
import { askSecondPerson, pinOf } from '../second-person.ts'
import { getPublishStatus, getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { approveRequest, declineRequest, listApprovals, withdrawRequest } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REASON = 'A test publishes it.'
const NEWEST = { page: 1 }

async function aTeam(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  return { owner, second: await withSecondPerson(deps, owner) }
}

const publish = (ctx: Ctx, domainId: DomainId) =>
  publishSettings({ ctx, input: { domainId, settings: undefined, reason: REASON } })

async function publishedVersion(ctx: Ctx, domainId: DomainId): Promise<number | null> {
  return (await getPublishStatus({ ctx, input: { domainId } })).version
}

const REQUESTED = { code: 'approval_requested' }

test('a publish waits for another person, who approves exactly that', async ({ deps }) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, domainId } = owner
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  expect(await publishedVersion(ctx, domainId)).toBeNull()

  const mine = await listApprovals({ ctx, input: NEWEST })
  expect(mine.data).toMatchObject([{ state: 'open', mayDecide: false, mayWithdraw: true }])
  const input = { approvalId: await newestApproval(owner) }
  await expect(approveRequest({ ctx, input })).rejects.toMatchObject({ code: 'approval_own' })
  await expect(declineRequest({ ctx, input })).rejects.toMatchObject({ code: 'approval_own' })

  const theirs = await listApprovals({ ctx: second.ctx, input: NEWEST })
  expect(theirs.data).toMatchObject([{ state: 'open', mayDecide: true, mayWithdraw: false }])
  await approveRequest({ ctx: second.ctx, input })
  expect(await publishedVersion(ctx, domainId)).toBe(1)
  await expect(approveRequest({ ctx: second.ctx, input })).rejects.toMatchObject({ code: 'approval_closed' })
  expect(await publishedVersion(ctx, domainId)).toBe(1)
})

test('a request for settings that changed since is refused with a clear sentence', async ({ deps }) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, domainId } = owner
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  const { version: _, modified: __, ...draft } = await getSettings({ ctx, input: { domainId } })
  const links = [{ url: 'https://example.com/other', target: '_blank' as const }]
  await saveSettings({ ctx, input: { domainId, settings: { ...draft, ui: { ...draft.ui, links } } } })
  await expect(approveRequest({ ctx: second.ctx, input })).rejects.toMatchObject({
    code: 'approval_outdated',
    message: expect.stringContaining('has changed since it was requested'),
  })
  expect(await publishedVersion(ctx, domainId)).toBeNull()

  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const links2 = [{ url: 'https://example.com/third', target: '_blank' as const }]
  const { version: ___, modified: ____, ...newer } = await getSettings({ ctx, input: { domainId } })
  const settings = { ...newer, ui: { ...newer.ui, links: links2 } }
  await expect(publishSettings({ ctx, input: { domainId, settings, reason: REASON } })).rejects.toMatchObject(
    REQUESTED,
  )
  const { data } = await listApprovals({ ctx, input: NEWEST })
  expect(data.map(({ state, failure }) => [state, failure])).toEqual([
    ['open', null],
    ['replaced', null],
    ['failed', 'approval_outdated'],
  ])
})

test('T64: of two people who approve at once, one does and the other finds the request closed', async ({
  deps,
}) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, accountId, domainId } = owner
  const third = await aMember(deps, { accountId, role: 'admin' })
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  const outcomes = await Promise.allSettled(
    [second, third].map((person) => approveRequest({ ctx: person.ctx, input })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'approval_closed' },
  })
  expect(await publishedVersion(ctx, domainId)).toBe(1)
})

test('T64: the same person cannot approve in another session', async ({ deps }) => {
  const { owner } = await aTeam(deps)
  await expect(publish(owner.ctx, owner.domainId)).rejects.toMatchObject(REQUESTED)
  const { sessionSecret } = await aSession(deps, { ...owner, lifeMs: DAY_MS })
  const actor = await authenticateSession(deps, sessionSecret)
  if (!actor) throw new Error('The session is not open.')
  const input = { approvalId: await newestApproval(owner) }
  const elsewhere: Ctx = { ...owner.ctx, actor }
  await expect(approveRequest({ ctx: elsewhere, input })).rejects.toMatchObject({ code: 'approval_own' })
})

test('T64: the request of a person who left is withdrawn, and of one who lost the right it has no effect', async ({
  deps,
}) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, accountId, domainId } = owner
  const leaving = await aMember(deps, { accountId, role: 'standard' })
  await expect(publish(leaving.ctx, domainId)).rejects.toMatchObject(REQUESTED)
  await removeMember({ ctx, input: { userId: leaving.userId } })
  const demoted = await aMember(deps, { accountId, role: 'standard' })
  await expect(publish(demoted.ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  await changeRole({ ctx, input: { userId: demoted.userId, role: 'analyst' } })
  await expect(approveRequest({ ctx: second.ctx, input })).rejects.toMatchObject({ code: 'approval_lapsed' })
  expect(await publishedVersion(ctx, domainId)).toBeNull()
  const { data } = await listApprovals({ ctx, input: NEWEST })
  expect(data.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'approval_lapsed'],
    ['withdrawn', null],
  ])
})

test('an access key’s act is a request that the key’s creator cannot approve', async ({ deps }) => {
  const { owner, second } = await aTeam(deps)
  const { accountId, domainId, userId } = owner
  const { id: keyId } = await anAccessKeyWithId(deps, {
    accountId,
    createdBy: userId,
    scopes: ['publish:write'],
  })
  const actor = { kind: 'access-key', keyId, accountId, scopes: new Set(['publish:write'] as const) } as const
  await expect(publish({ ...deps, actor, from: NOWHERE }, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  await expect(approveRequest({ ctx: owner.ctx, input })).rejects.toMatchObject({ code: 'approval_own' })
  await deleteAccessKey({ ctx: owner.ctx, input: { keyId } })
  await expect(approveRequest({ ctx: second.ctx, input })).rejects.toMatchObject({ code: 'approval_lapsed' })
  expect(await publishedVersion(owner.ctx, domainId)).toBeNull()
})

test('T64: a person who renews an access key counts as its creator', async ({ deps }) => {
  const { owner, second } = await aTeam(deps)
  const { accountId, domainId, userId } = owner
  const scopes = ['publish:write'] as const
  const { id: keyId } = await anAccessKeyWithId(deps, { accountId, createdBy: userId, scopes: [...scopes] })
  const actor = { kind: 'access-key', keyId, accountId, scopes: new Set(scopes) } as const
  await regenerateAccessKey({ ctx: second.ctx, input: { keyId } })
  await expect(publish({ ...deps, actor, from: NOWHERE }, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  await expect(approveRequest({ ctx: second.ctx, input })).rejects.toMatchObject({ code: 'approval_own' })
  await approveRequest({ ctx: owner.ctx, input })
  expect(await publishedVersion(owner.ctx, domainId)).toBe(1)
})

test('the menu offers approvals once something needs them, and as long as there are requests', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const offers = async (ctx: Ctx) => (await getProfile({ ctx, input: {} })).account?.hasApprovals
  expect(await offers(owner.ctx)).toBe(false)
  await withSecondPerson(deps, owner)
  expect(await offers(owner.ctx)).toBe(true)
})

test('approving needs the right of the action, and to see the site', async ({ deps }) => {
  const { owner } = await aTeam(deps)
  const { ctx, accountId, domainId } = owner
  await expect(saveProofPolicy({ ctx, input: { domainId, retentionMonths: 24 } })).rejects.toMatchObject(
    REQUESTED,
  )
  const input = { approvalId: await newestApproval(owner) }
  const editor = await aMember(deps, { accountId, role: 'editor' })
  await expect(approveRequest({ ctx: editor.ctx, input })).rejects.toMatchObject({
    code: 'approval_not_yours',
  })
  const elsewhere = await aMember(deps, { accountId, role: 'standard', domains: [] })
  await expect(approveRequest({ ctx: elsewhere.ctx, input })).rejects.toMatchObject({
    code: 'approval_not_found',
  })
  const here = await aMember(deps, { accountId, role: 'standard', domains: [domainId] })
  await approveRequest({ ctx: here.ctx, input })
  expect(await getProofPolicy({ ctx, input: { domainId } })).toMatchObject({ retentionMonths: 24 })
})

test('an erasure happens once it is approved, and its token is stored sealed until then', async ({
  deps,
}) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, accountId, domainId } = owner
  const token = 'a'.repeat(32)
  const wanted = { accountId, domainId, act: { kind: 'erase' } as const, pin: pinOf(token), token }
  expect(await withTx(ctx, (tx) => askSecondPerson(tx, ctx, wanted))).toBe(true)
  const approvalId = await newestApproval(owner)
  const row = () =>
    deps.job.db.selectFrom('approval').selectAll().where('id', '=', approvalId).executeTakeFirstOrThrow()
  const before = await row()
  expect(JSON.stringify({ ...before, sealed_token: before.sealed_token?.toString('latin1') })).not.toContain(
    token,
  )
  await approveRequest({ ctx: second.ctx, input: { approvalId } })
  expect((await row()).sealed_token).toBeNull()
  const erasures = await deps.job.db
    .selectFrom('erasure')
    .select('requested_by')
    .where('domain_id', '=', domainId)
    .execute()
  expect(erasures).toEqual([{ requested_by: owner.userId }])
})

test('a request can be declined, withdrawn, and expires after seven days', async ({ deps }) => {
  const { owner, second } = await aTeam(deps)
  const { ctx, domainId } = owner
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const declined = { approvalId: await newestApproval(owner) }
  await expect(withdrawRequest({ ctx: second.ctx, input: declined })).rejects.toMatchObject({
    code: 'approval_not_yours',
  })
  await declineRequest({ ctx: second.ctx, input: declined })
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  await withdrawRequest({ ctx, input: { approvalId: await newestApproval(owner) } })
  await expect(publish(ctx, domainId)).rejects.toMatchObject(REQUESTED)
  const input = { approvalId: await newestApproval(owner) }
  const later = new Date(deps.clock.now().getTime() + 7 * DAY_MS + 1000)
  const then: Ctx = { ...second.ctx, clock: { now: () => later } }
  await expect(approveRequest({ ctx: then, input })).rejects.toMatchObject({ code: 'approval_closed' })
  const { data } = await listApprovals({ ctx: then, input: NEWEST })
  expect(data.map(({ state }) => state)).toEqual(['expired', 'withdrawn', 'declined'])
  expect(await publishedVersion(ctx, domainId)).toBeNull()
})

test('turning it off needs a second owner, and turning it on needs two', async ({ deps }) => {
  const alone = await anOwnerWithDomain(deps)
  const on = { secondPersonFor: ['publish' as const] }
  await expect(savePolicy({ ctx: alone.ctx, input: on })).rejects.toMatchObject({
    code: 'second_person_missing',
  })
  const { owner, second } = await aTeam(deps)
  const { ctx } = owner
  const off = savePolicy({ ctx, input: { secondPersonFor: ['erase'], idleMinutes: 30 } })
  await expect(off).rejects.toMatchObject(REQUESTED)
  const kept = { idleMinutes: 30, secondPersonFor: ['publish', 'erase', 'retention'] }
  expect(await getPolicy({ ctx, input: {} })).toMatchObject(kept)
  await approveRequest({ ctx: second.ctx, input: { approvalId: await newestApproval(owner) } })
  expect(await getPolicy({ ctx, input: {} })).toMatchObject({ idleMinutes: 30, secondPersonFor: ['erase'] })
})

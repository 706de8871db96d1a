import type { DomainId, UserId } from '@placet/contract/ids'
import { type ActionRef, InboxFilter } from '@placet/contract/inbox'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { PortfolioFilter } from '@placet/contract/portfolio'
import { aCookie } from '@placet/testkit/factories/cookies'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type Person, aMember, inAnotherAccount, leaveAccount } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import { listActions } from '../actions/index.ts'
import { saveCookie } from '../catalogue/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { saveDomainGroup } from '../domain-groups/index.ts'
import { deleteDomain, transferDomain } from '../domains/index.ts'
import { deliverMail } from '../mail/index.ts'
import { countActions, listPortfolio } from '../portfolio/index.ts'
import { saveProfile } from '../profile/index.ts'
import {
  assignActions,
  countInbox,
  dismissActions,
  listInbox,
  openCause,
  restoreActions,
  snoozeActions,
  wakeActions,
} from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CAUSE = 'cookies_uncategorized'
const ANY = InboxFilter.parse({})

/** Reads the actions again, as the page does before it lists them. */
async function refresh({ ctx }: Pick<Person, 'ctx'>): Promise<void> {
  for (let left = 1; left > 0;) left = (await countActions({ ctx, input: {} })).left
}

const list = (ctx: Ctx, filter: Partial<InboxFilter> = {}) =>
  listInbox({ ctx, input: { ...ANY, page: 1, ...filter } })
const opened = (ctx: Ctx, filter: Partial<InboxFilter> = {}) =>
  openCause({ ctx, input: { ...ANY, cause: CAUSE, ...filter } })
const actionsOf = async (ctx: Ctx, filter: Partial<InboxFilter> = {}) =>
  (await list(ctx, filter)).total === 0 ? [] : (await opened(ctx, filter)).actions
const refsOf = async (ctx: Ctx): Promise<ActionRef[]> =>
  (await actionsOf(ctx)).map(({ id, site }) => ({ site: site.id, action: id }))
const assign = async (ctx: Ctx, to: UserId | null, actions?: ActionRef[]) =>
  assignActions({ ctx, input: { actions: actions ?? (await refsOf(ctx)), to, notify: true } })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const snooze = async (ctx: Ctx, days = 7) =>
  snoozeActions({ ctx, input: { actions: await refsOf(ctx), until: inDays(days), reason: 'Relaunch' } })
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
})

/** An owner of a site with one action: a cookie without a category. */
async function anOwnerWithAction(deps: TestDeps, name?: string) {
  const owner = await anOwnerWithDomain(deps, name === undefined ? {} : { name })
  const cookieId = await aCookie(owner, { domainId: owner.domainId, category: 5 })
  await refresh(owner)
  return { ...owner, cookieId }
}

async function aSiteWithAction(owner: Person, name?: string): Promise<DomainId> {
  const { domainId } = await aDomain(owner, name === undefined ? {} : { name })
  await aCookie(owner, { domainId, category: 5 })
  await refresh(owner)
  return domainId
}

/** Letters of every queued assignment, as they would be sent now. */
async function lettersTo(deps: TestDeps, { userId, email }: Person): Promise<string[]> {
  const letters: string[] = []
  const queued = (await queuedJobs(deps, sendMail)).filter(
    (job) => job['template'] === 'actions-assigned' && job['userId'] === userId,
  )
  const mailer = {
    send: (mail: { to: string; subject: string; text: string }) => {
      if (mail.to === email) letters.push(`${mail.subject}\n${mail.text}`)
      return Promise.resolve()
    },
  }
  for (const [index, job] of queued.entries()) {
    const payload = sendMail.payload.parse(job)
    await deliverMail({ ctx: deps.job, input: { mailer, payload, jobId: `job-${index}` } })
  }
  return letters
}

test('an agency finds the actions of all its accounts by cause, and nobody else’s', async ({ deps }) => {
  const here = await anOwnerWithAction(deps, 'b.example.com')
  const there = await inAnotherAccount(deps, here)
  const siteId = await aSiteWithAction(there, 'a.example.com')
  await anOwnerWithAction(deps)
  const { data, counts, uncounted, accounts, isForbidden } = await list(here.ctx)
  expect(data).toMatchObject([
    {
      cause: CAUSE,
      severity: 'medium',
      sites: 2,
      siteNames: ['a.example.com', 'b.example.com'],
      unassigned: 2,
    },
  ])
  expect(counts).toEqual({ open: 2, mine: 0, unassigned: 2, snoozed: 0, done: 0 })
  expect([uncounted, accounts.length, isForbidden]).toEqual([0, 2, false])
  expect(await countInbox({ ctx: there.ctx, input: {} })).toEqual(counts)
  const { actions, people } = await opened(here.ctx)
  expect(actions.map(({ site }) => site.name)).toEqual(['a.example.com', 'b.example.com'])
  expect(people.find(({ id }) => id === here.userId)).toMatchObject({ sites: 2, isYou: true })
  const filters: [Partial<InboxFilter>, number][] = [
    [{ site: siteId }, 1],
    [{ account: here.accountId }, 1],
    [{ query: 'A.EXAMPLE' }, 1],
    [{ type: 'script_missing' }, 0],
    [{ tag: 'shop' }, 0],
    [{ who: 'unassigned' }, 2],
    [{ who: 'mine' }, 0],
    [{ show: 'done' }, 0],
  ]
  for (const [filter, sites] of filters) {
    expect([filter, (await list(here.ctx, filter)).data[0]?.sites ?? 0]).toEqual([filter, sites])
  }
})

test('one call assigns actions of several accounts, and its person gets one mail', async ({ deps }) => {
  const here = await anOwnerWithAction(deps, 'b.example.com')
  const there = await inAnotherAccount(deps, here)
  await aSiteWithAction(there, 'a.example.com')
  const colleague = await aMember(deps, { accountId: here.accountId, role: 'editor' })
  await withTx(there.ctx, (tx) =>
    tx
      .insertInto('membership')
      .values({
        account_id: there.accountId,
        user_id: colleague.userId,
        role: 'editor',
        created_at: deps.clock.now(),
      })
      .execute(),
  )
  const { changed, failed } = await assign(here.ctx, colleague.userId)
  expect([changed.length, failed]).toEqual([2, []])
  expect((await list(colleague.ctx, { who: 'mine' })).counts).toMatchObject({ mine: 2, unassigned: 0 })
  const letters = await lettersTo(deps, colleague)
  expect(letters).toHaveLength(1)
  for (const text of ['assigned 2 actions to you', 'a.example.com:', 'b.example.com:', '/inbox?who=mine']) {
    expect(letters[0]).toContain(text)
  }
  const { data } = await listAudit({
    ctx: there.ctx,
    input: { query: '', page: 1, actor: '', from: '', to: '', action: 'action.assign' },
  })
  expect(data).toMatchObject([{ detail: { to: 'Ada' } }])
  expect((await assign(here.ctx, colleague.userId)).changed).toEqual([])
  const back = await assign(here.ctx, null)
  expect(back.changed).toMatchObject([{ before: colleague.userId }, { before: colleague.userId }])
  expect(await lettersTo(deps, colleague)).toEqual([])
})

test('nobody gets a mail for assigning to themselves, quietly, or to a person who switched it off', async ({
  deps,
}) => {
  const owner = await anOwnerWithAction(deps)
  const colleague = await aMember(deps, { accountId: owner.accountId, role: 'editor' })
  await assign(owner.ctx, owner.userId)
  expect(await lettersTo(deps, owner)).toEqual([])
  const actions = await refsOf(owner.ctx)
  await assignActions({ ctx: owner.ctx, input: { actions, to: colleague.userId, notify: false } })
  expect(await lettersTo(deps, colleague)).toEqual([])
  await assign(owner.ctx, null, actions)
  await assign(owner.ctx, colleague.userId, actions)
  expect(await lettersTo(deps, colleague)).toHaveLength(1)
  await saveProfile({ ctx: colleague.ctx, input: { assignments: false } })
  expect(await lettersTo(deps, colleague)).toEqual([])
})

test('T91: an action is assigned only to people who see its site, and leaves them with their access', async ({
  deps,
}) => {
  const owner = await anOwnerWithAction(deps)
  const { accountId, domainId, ctx } = owner
  const stranger = await anOwnerWithAction(deps)
  const other = await aDomain(owner)
  const accountant = await aMember(deps, { accountId, role: 'billing' })
  const elsewhere = await aMember(deps, { accountId, role: 'editor', domains: [other.domainId] })
  for (const { userId } of [stranger, accountant, elsewhere]) {
    expect(await assign(ctx, userId)).toMatchObject({
      changed: [],
      failed: [{ code: 'action_not_for_them' }],
    })
  }
  const group = await aDomainGroup(owner, [domainId])
  const inGroup = await aMember(deps, { accountId, role: 'editor', groups: [group] })
  const member = await aMember(deps, { accountId, role: 'analyst' })
  const assignee = async () => (await actionsOf(ctx))[0]?.assignee?.id
  await assign(ctx, inGroup.userId)
  expect(await assignee()).toBe(inGroup.userId)
  await saveDomainGroup({ ctx, input: { groupId: group, add: [], remove: [domainId] } })
  expect(await assignee()).toBeUndefined()
  expect((await list(inGroup.ctx)).total).toBe(0)
  await assign(ctx, member.userId)
  expect(await assignee()).toBe(member.userId)
  await leaveAccount(deps, member)
  expect([await assignee(), (await list(ctx)).counts.unassigned]).toEqual([undefined, 1])
  await refresh(owner)
  const [onSite] = (await listActions({ ctx, input: { domainId } })).actions
  expect(onSite?.assignee).toBeNull()
})

test('a snoozed action is not open anywhere until its time has come', async ({ deps }) => {
  const owner = await anOwnerWithAction(deps)
  const { ctx, domainId } = owner
  const open = async (at: Ctx) => {
    const site = (await listPortfolio({ ctx: at, input: { ...PortfolioFilter.parse({}), page: 1 } })).data[0]
    const { actions } = await listActions({ ctx: at, input: { domainId } })
    return [
      (await countInbox({ ctx: at, input: {} })).open,
      site?.openActions,
      actions.filter((action) => !action.dismissed && !action.snooze).length,
    ]
  }
  expect(await open(ctx)).toEqual([1, 1, 1])
  expect((await snooze(ctx)).changed).toMatchObject([{ before: null }])
  expect(await open(ctx)).toEqual([0, 0, 0])
  const [action] = await actionsOf(ctx, { show: 'snoozed' })
  expect(action).toMatchObject({ state: 'snoozed', snooze: { reason: 'Relaunch', by: 'Ada' } })
  expect(await open(later(ctx, 6))).toEqual([0, 0, 0])
  expect(await open(later(ctx, 8))).toEqual([1, 1, 1])
})

test('a snoozed action comes back early if something new belongs to it, or somebody wakes it', async ({
  deps,
}) => {
  const owner = await anOwnerWithAction(deps)
  const { ctx, domainId } = owner
  const count = async () => (await countInbox({ ctx, input: {} })).open
  await snooze(ctx)
  await refresh(owner)
  expect(await count()).toBe(0)
  await aCookie(owner, { domainId, category: 5 })
  await refresh(owner)
  expect(await count()).toBe(1)
  expect((await listActions({ ctx, input: { domainId } })).actions[0]?.snooze).toBeNull()
  await snooze(ctx)
  const actions = (await actionsOf(ctx, { show: 'snoozed' })).map(({ id, site }) => ({
    site: site.id,
    action: id,
  }))
  expect((await wakeActions({ ctx, input: { actions } })).changed).toMatchObject([
    { before: { reason: 'Relaunch' } },
  ])
  expect((await wakeActions({ ctx, input: { actions } })).changed).toEqual([])
  expect(await count()).toBe(1)
  for (const until of [inDays(-1), inDays(400)]) {
    const wrong = snoozeActions({ ctx, input: { actions, until, reason: 'Later' } })
    await expect(wrong).rejects.toMatchObject({ code: 'snooze_out_of_range' })
  }
})

test('a dismissed or solved action is done, and a dismissed one can be restored', async ({ deps }) => {
  const owner = await anOwnerWithAction(deps)
  const { ctx, domainId, cookieId } = owner
  const actions = await refsOf(ctx)
  await dismissActions({ ctx, input: { actions, reason: 'It is ours' } })
  await refresh(owner)
  expect((await list(ctx)).counts).toMatchObject({ open: 0, done: 1 })
  const [dismissed] = await actionsOf(ctx, { show: 'done' })
  expect(dismissed).toMatchObject({
    state: 'dismissed',
    dismissal: { reason: 'It is ours', by: 'Ada' },
  })
  expect((await restoreActions({ ctx, input: { actions } })).changed).toEqual(actions)
  await refresh(owner)
  expect((await list(ctx)).counts).toMatchObject({ open: 1, done: 0 })
  await saveCookie({ ctx, input: { domainId, cookieId, change: { category_id: 1 } } })
  await refresh(owner)
  expect((await list(ctx)).counts).toMatchObject({ open: 0, done: 1 })
  const [solved] = await actionsOf(ctx, { show: 'done' })
  expect(solved).toMatchObject({ state: 'solved', dismissal: null })
  expect(await assign(ctx, owner.userId, actions)).toMatchObject({ failed: [{ code: 'action_not_found' }] })
})

test.for([
  ['owner', true, true],
  ['admin', true, true],
  ['standard', true, true],
  ['editor', true, true],
  ['analyst', true, false],
  ['auditor', true, false],
  ['billing', false, false],
] as const)('%s sees actions: %s, changes them: %s', async ([role, sees, changes], { deps }) => {
  const owner = await anOwnerWithAction(deps)
  const actions = await refsOf(owner.ctx)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role })
  const { counts, isForbidden } = await list(ctx)
  expect([counts.open, isForbidden]).toEqual([sees ? 1 : 0, !sees])
  if (sees) expect((await opened(ctx)).actions[0]?.mayChange).toBe(changes)
  const outcomes = [
    await assignActions({ ctx, input: { actions, to: owner.userId, notify: true } }),
    await snoozeActions({ ctx, input: { actions, until: inDays(1), reason: 'Later' } }),
    await wakeActions({ ctx, input: { actions } }),
    await dismissActions({ ctx, input: { actions, reason: 'Ours' } }),
    await restoreActions({ ctx, input: { actions } }),
  ]
  const code = sees ? 'forbidden' : 'action_not_found'
  for (const { changed, failed } of outcomes) {
    expect([changed.length, failed.map((each) => each.code)]).toEqual(changes ? [1, []] : [0, [code]])
  }
})

test('T90: actions of another account are as if they were not there', async ({ deps }) => {
  const owner = await anOwnerWithAction(deps)
  const stranger = await anOwnerWithAction(deps)
  const theirs = await refsOf(stranger.ctx)
  const mine = await refsOf(owner.ctx)
  const { changed, failed } = await assign(owner.ctx, owner.userId, [...theirs, ...mine])
  expect(changed).toMatchObject(mine)
  expect(failed).toMatchObject([{ ...theirs[0], code: 'action_not_found' }])
  expect((await opened(owner.ctx)).people.map(({ id }) => id)).not.toContain(stranger.userId)
  expect((await opened(stranger.ctx)).actions[0]?.assignee).toBeNull()
  const limited = await aMember(deps, {
    accountId: owner.accountId,
    role: 'editor',
    domains: [(await aDomain(owner)).domainId],
  })
  expect((await list(limited.ctx)).counts.open).toBe(0)
  expect(await assign(limited.ctx, limited.userId, mine)).toMatchObject({
    failed: [{ code: 'action_not_found' }],
  })
})

test('a moved site takes its actions along, and only people of the other account keep them', async ({
  deps,
}) => {
  const owner = await anOwnerWithAction(deps)
  const { ctx, domainId, accountId } = owner
  const there = await inAnotherAccount(deps, owner)
  const colleague = await aMember(deps, { accountId, role: 'editor' })
  await assign(ctx, colleague.userId)
  await snooze(ctx)
  await transferDomain({ ctx, input: { domainId, source: there.accountId } })
  expect((await list(colleague.ctx)).counts).toMatchObject({ open: 0, snoozed: 0 })
  const [moved] = await actionsOf(there.ctx, { show: 'snoozed' })
  expect(moved).toMatchObject({ assignee: null, site: { account: { id: there.accountId } } })
})

test('a site that is being deleted has no actions in the inbox', async ({ deps }) => {
  const owner = await anOwnerWithAction(deps)
  const { ctx, domainId, name } = owner
  const actions = await refsOf(ctx)
  await deleteDomain({ ctx, input: { domainId, name } })
  expect((await list(ctx)).counts.open).toBe(0)
  expect(await assign(ctx, owner.userId, actions)).toMatchObject({ failed: [{ code: 'action_not_found' }] })
})

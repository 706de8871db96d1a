import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { aStaffMember } from '@placet/testkit/factories/staff'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { endSupportAccess, getSupportAccess, grantSupportAccess, listAudit } from '../accounts/index.ts'
import { authenticateSession } from '../auth/index.ts'
import { type Ctx, NOWHERE, withTx } from '../context.ts'
import { listPortfolio } from '../portfolio/index.ts'
import { PortfolioFilter } from '@placet/contract/portfolio'
import { getProfile } from '../profile/index.ts'
import { endView, getDeskAccount, openAccount, viewAccount } from './index.ts'

const REASON = 'Ticket 4711: the banner is not shown.'

async function acting(deps: TestDeps, secret: string): Promise<Ctx> {
  const actor = await authenticateSession(deps, secret)
  if (!actor) throw new Error('the session has ended')
  return { ...deps, actor, from: NOWHERE }
}

const auditOf = async (ctx: Ctx) =>
  (await listAudit({ ctx, input: { query: '', page: 1, action: 'staff.view', actor: '', from: '', to: '' } }))
    .data

async function aView(deps: TestDeps, owner: Awaited<ReturnType<typeof anOwnerWithDomain>>) {
  const staff = await aStaffMember(deps)
  const { accountId } = owner
  await openAccount({ ctx: staff.ctx, input: { accountId, reason: REASON } })
  await viewAccount({ ctx: staff.ctx, input: { accountId } })
  return { staff, look: () => acting(deps, staff.sessionSecret) }
}

test('in a view, staff read the customer’s account and sites, and the customer reads who looked and why', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { staff, look } = await aView(deps, owner)
  const ctx = await look()
  expect(await getProfile({ ctx, input: {} })).toMatchObject({
    email: staff.email,
    account: { id: owner.accountId, role: 'auditor' },
    viewing: { reason: REASON, byConsent: false },
    desk: null,
  })
  const input = { ...PortfolioFilter.parse({}), page: 1 }
  expect((await listPortfolio({ ctx, input })).data).toMatchObject([{ id: owner.domainId }])
  expect(await auditOf(owner.ctx)).toMatchObject([
    { actor: { kind: 'staff', name: 'Ada' }, detail: { reason: REASON, consent: false } },
  ])
  await endView({ ctx, input: {} })
  expect(await getProfile({ ctx: await look(), input: {} })).toMatchObject({
    account: { id: staff.accountId, role: 'owner' },
    viewing: null,
  })
})

test('the database refuses every write of a view, whatever the code above asks for', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { look } = await aView(deps, owner)
  const ctx = await look()
  const rename = withTx(ctx, (tx) =>
    tx.updateTable('account').set({ name: 'Changed' }).where('id', '=', owner.accountId).execute(),
  )
  await expect(rename).rejects.toMatchObject({ code: 'viewing_only' })
})

test('a view needs an open visit, and ends with it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId } = owner
  const stranger = await aStaffMember(deps)
  await expect(viewAccount({ ctx: stranger.ctx, input: { accountId } })).rejects.toMatchObject({
    code: 'desk_reason_missing',
  })
  const { staff } = await aView(deps, owner)
  await deps.db
    .updateTable('user_session')
    .set({ expires_at: new Date(Date.now() + 24 * 60 * 60_000) })
    .where('id', '=', staff.sessionId)
    .execute()
  const later = { ...deps, clock: { now: () => new Date(Date.now() + 61 * 60_000) } }
  expect(await authenticateSession(later, staff.sessionSecret)).toMatchObject({
    membership: { accountId: staff.accountId, role: 'owner' },
  })
})

test('people who are no longer staff, or have no second factor any more, view nothing', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { staff, look } = await aView(deps, owner)
  await deps.db
    .updateTable('user_session')
    .set({ second_factor_at: null })
    .where('id', '=', staff.sessionId)
    .execute()
  expect((await look()).actor).toMatchObject({ membership: { accountId: staff.accountId } })
})

test('the questions across accounts answer about the viewed account only while a view is open', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { staff, look } = await aView(deps, owner)
  const found = async (ctx: Ctx) =>
    withTx(ctx, async (tx) => (await sql`SELECT * FROM find_own_sites('%', 10)`.execute(tx)).rows)
  const view = await look()
  expect(await found(view)).toMatchObject([{ id: owner.domainId }])
  await endView({ ctx: view, input: {} })
  // The settings of the transaction alone open nothing.
  expect(await found(view)).toEqual([])
  expect(await found(staff.ctx)).toEqual([])
})

test('with an owner’s consent staff give no reason, and the visit ends when the consent is taken back', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { accountId } = owner
  const staff = await aStaffMember(deps)
  const open = () => openAccount({ ctx: staff.ctx, input: { accountId } })
  await expect(open()).rejects.toMatchObject({ code: 'support_access_missing' })
  await grantSupportAccess({ ctx: owner.ctx, input: { days: 7 } })
  expect(await getSupportAccess({ ctx: owner.ctx, input: {} })).toMatchObject({
    access: { grantedBy: 'Ada' },
  })
  await open()
  await viewAccount({ ctx: staff.ctx, input: { accountId } })
  expect(await authenticateSession(deps, staff.sessionSecret)).toMatchObject({
    membership: { accountId, isViewed: true },
  })
  expect(await auditOf(owner.ctx)).toMatchObject([{ detail: { consent: true } }])
  await endSupportAccess({ ctx: owner.ctx, input: {} })
  expect(await getSupportAccess({ ctx: owner.ctx, input: {} })).toEqual({ access: null })
  expect(await authenticateSession(deps, staff.sessionSecret)).toMatchObject({
    membership: { accountId: staff.accountId },
  })
  await expect(getDeskAccount({ ctx: staff.ctx, input: { accountId } })).rejects.toMatchObject({
    code: 'desk_reason_missing',
  })
})

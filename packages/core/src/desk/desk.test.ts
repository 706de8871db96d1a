import { randomUUID } from 'node:crypto'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { firstShard } from '@placet/contract/shard'
import { withTenant } from '@placet/db/tx'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { anOwner } from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import { someSessions } from '@placet/testkit/factories/sessions'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import { authenticateSession } from '../auth/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { addMember } from '../members/index.ts'
import {
  addStaff,
  getDeskAccount,
  listStaff,
  listStaffLog,
  listVisits,
  openAccount,
  removeStaff,
  searchDesk,
} from './index.ts'

const REASON = 'Ticket 4711: the banner is not shown.'
const find = async (ctx: Ctx, query: string) => (await searchDesk({ ctx, input: { query } })).data
const logOf = async (ctx: Ctx, query = '') => (await listStaffLog({ ctx, input: { query, page: 1 } })).data
const auditOf = async (ctx: Ctx) =>
  (await listAudit({ ctx, input: { query: '', page: 1, action: 'staff.', actor: '', from: '', to: '' } }))
    .data

test('staff find the account by its ID, an address, a site and its code', async ({ deps }) => {
  const { ctx } = await aStaffMember(deps)
  const owner = await anOwnerWithDomain(deps)
  await anOwnerWithDomain(deps)
  const { code } = await withTx(owner.ctx, (tx) => getDomainInAccount(tx, owner.ctx, owner.domainId))
  for (const query of [
    owner.accountId,
    owner.email,
    owner.name,
    owner.name.toUpperCase(),
    code,
    owner.domainId,
  ])
    expect(
      (await find(ctx, query)).map(({ id }) => id),
      query,
    ).toEqual([owner.accountId])
  expect(await find(ctx, owner.name)).toMatchObject([
    { name: 'Example Ltd', sites: 1, matches: expect.arrayContaining([owner.name]) },
  ])
  expect(await find(ctx, `${randomUUID()}.example`)).toEqual([])
})

test('staff find the site by the token that a visitor reads in the browser, and it is not written down', async ({
  deps,
}) => {
  const { ctx } = await aStaffMember(deps)
  const owner = await anOwnerWithDomain(deps)
  const { domainId } = owner
  const { code } = await withTx(owner.ctx, (tx) => getDomainInAccount(tx, owner.ctx, domainId))
  const token = randomUUID().replaceAll('-', '')
  const at = Date.parse('2026-11-02T12:00:00Z')
  await insertConsents(deps.analytics, {
    ...{ shard: firstShard(code, deps.installation.consentShards), incarnation: 'test', token: randomUUID() },
    bootId: await clickhouseBootId(deps.analytics),
    rows: [
      {
        record: aConsentRecord({ domainId, code, token, receivedAt: at }),
        ...{ day: '2026-11-02', receivedAtMs: at, streamAtMs: at, clockDiffers: false },
        ...{ isConflict: false, position: 1, index: 0 },
      },
    ],
  })
  expect((await find(ctx, token)).map(({ id }) => id)).toEqual([owner.accountId])
  expect(await find(ctx, 'f'.repeat(32))).toEqual([])
  const log = await logOf(ctx)
  expect(log[1]).toMatchObject({ action: 'staff.search', detail: { token: true, found: 1 } })
  expect(JSON.stringify(log)).not.toContain(token)
})

test('an account stays closed until staff say why, and the customer reads who and why', async ({ deps }) => {
  const [staff, owner] = [await aStaffMember(deps), await anOwnerWithDomain(deps)]
  const { ctx } = staff
  const { accountId } = owner
  await expect(getDeskAccount({ ctx, input: { accountId } })).rejects.toMatchObject({
    code: 'desk_reason_missing',
  })
  await expect(openAccount({ ctx, input: { accountId, reason: '  ' } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await openAccount({ ctx, input: { accountId, reason: REASON } })
  expect(await getDeskAccount({ ctx, input: { accountId } })).toMatchObject({
    name: 'Example Ltd',
    visit: { reason: REASON },
    people: [{ email: owner.email, role: 'owner', hasSecondFactor: false }],
    sites: [{ id: owner.domainId, state: 'unpublished' }],
  })
  expect((await listVisits({ ctx, input: {} })).data).toMatchObject([{ account: { id: accountId } }])
  expect(await auditOf(owner.ctx)).toMatchObject([
    { action: 'staff.open', actor: { kind: 'staff', name: 'Ada' }, detail: { reason: REASON } },
  ])
  expect((await logOf(ctx))[0]).toMatchObject({
    action: 'staff.open',
    account: { id: accountId, name: 'Example Ltd' },
    detail: { reason: REASON },
  })
})

test('the page has the usage, invoices, mails, jobs and scans of this account and of no other', async ({
  deps,
}) => {
  const { ctx } = await aStaffMember(deps)
  const [owner, other] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const { accountId } = owner
  const today = deps.clock.now().toISOString().slice(0, 10)
  await someSessions(owner, { [today]: 120 })
  const scanId = await aScan(owner, owner)
  const invoiceId = await anInvoice(owner)
  await addMember({
    ctx: owner.ctx,
    input: { email: 'grace@example.com', role: 'editor', owner: false },
  })
  await addMember({
    ctx: other.ctx,
    input: { email: 'other@example.com', role: 'editor', owner: false },
  })
  await anInvoice(other)
  await aScan(other, other)
  await openAccount({ ctx, input: { accountId, reason: REASON } })
  const page = await getDeskAccount({ ctx, input: { accountId } })
  expect(page).toMatchObject({
    sites: [{ name: owner.name, sessions: 120, sessionsMax: 10_000 }],
    areFiguresKnown: true,
    invoices: [{ id: invoiceId }],
    scans: [{ id: scanId, site: owner.name, status: 0 }],
  })
  expect(page.mails).toContainEqual(
    expect.objectContaining({
      template: 'invitation',
      to: 'grace@example.com',
      state: 'created',
      sentAt: null,
    }),
  )
  expect(page.jobs).toContainEqual(expect.objectContaining({ name: 'dispatch-scan', site: owner.name }))
  expect(JSON.stringify(page)).not.toContain('other@example.com')
  expect(JSON.stringify(page)).not.toContain(other.name)
})

test('a visit ends after an hour, and with the session that opened the account', async ({ deps }) => {
  const { ctx } = await aStaffMember(deps)
  const { accountId } = await anOwner(deps)
  await openAccount({ ctx, input: { accountId, reason: REASON } })
  const later = { ...ctx, clock: { now: () => new Date(Date.now() + 61 * 60_000) } }
  await expect(getDeskAccount({ ctx: later, input: { accountId } })).rejects.toMatchObject({
    code: 'desk_reason_missing',
  })
  const colleague = await aStaffMember(deps)
  await expect(getDeskAccount({ ctx: colleague.ctx, input: { accountId } })).rejects.toMatchObject({
    code: 'desk_reason_missing',
  })
})

test('staff without a second factor in this session read nothing and log nothing', async ({ deps }) => {
  const { ctx } = await aStaffMember(deps, { hasFactor: false })
  const { accountId, ctx: customer } = await anOwner(deps)
  const code = 'desk_second_factor_missing'
  await expect(find(ctx, 'Example')).rejects.toMatchObject({ code })
  await expect(openAccount({ ctx, input: { accountId, reason: REASON } })).rejects.toMatchObject({ code })
  await expect(getDeskAccount({ ctx, input: { accountId } })).rejects.toMatchObject({ code })
  await expect(logOf(ctx)).rejects.toMatchObject({ code })
  expect(await auditOf(customer)).toEqual([])
})

test('for everybody else there is no desk, and the database answers their questions with nothing', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  await expect(find(owner.ctx, 'Example')).rejects.toMatchObject({ code: 'route_not_found' })
  const { userId, accountId } = owner
  const found = await withTenant(deps.db, { accountId, userId }, async (tx) => [
    ...(await sql`SELECT * FROM staff_find('%', '', '{}', 10)`.execute(tx)).rows,
    ...(await sql`SELECT * FROM staff_account_names(ARRAY[${accountId}])`.execute(tx)).rows,
    ...(await tx.selectFrom('audit_entry').select('id').where('account_id', 'is', null).execute()),
  ])
  expect(found).toEqual([])
  const makeStaff = sql`INSERT INTO staff VALUES (${userId}, now())`.execute(deps.db)
  await expect(makeStaff).rejects.toThrow('permission denied')
})

test('staff cannot write the log in the name of a colleague, nor change it', async ({ deps }) => {
  const [staff, colleague] = [await aStaffMember(deps), await aStaffMember(deps)]
  const { userId } = staff
  const forge = withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx
      .insertInto('audit_entry')
      .values({
        ...{ account_id: null, actor_kind: 'staff', actor_id: colleague.userId, action: 'staff.open' },
        ...{ entity: '', detail: '{}', at: deps.clock.now() },
      })
      .execute(),
  )
  await expect(forge).rejects.toThrow('row-level security')
  const erase = withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx.deleteFrom('audit_entry').execute(),
  )
  await expect(erase).rejects.toThrow('permission denied')
})

test('only the operator makes staff, of people with a confirmed address, and removing counts at once', async ({
  deps,
}) => {
  const { email, sessionSecret, ctx } = await anOwner(deps)
  const isStaff = async () => (await authenticateSession(deps, sessionSecret))?.isStaff
  const operator = <T>(run: (by: Parameters<typeof addStaff>[0]['ctx']) => Promise<T>) =>
    asOperator(deps.ownerUrl, run)
  await expect(addStaff({ ctx, input: { email } })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await isStaff()).toBe(false)
  await operator((by) => addStaff({ ctx: by, input: { email } }))
  expect(await isStaff()).toBe(true)
  expect(await operator((by) => listStaff({ ctx: by, input: {} }))).toContainEqual(
    expect.objectContaining({ email, hasSecondFactor: false }),
  )
  await operator((by) => removeStaff({ ctx: by, input: { email } }))
  expect(await isStaff()).toBe(false)
  await expect(
    operator((by) => addStaff({ ctx: by, input: { email: 'nobody@example.com' } })),
  ).rejects.toMatchObject({ code: 'staff_not_found' })
})

test('a session that an identity provider opened is never at the desk', async ({ deps }) => {
  const { sessionId, sessionSecret, accountId } = await aStaffMember(deps)
  await deps.db
    .updateTable('user_session')
    .set({ sso_account_id: accountId })
    .where('id', '=', sessionId)
    .execute()
  expect(await authenticateSession(deps, sessionSecret)).toMatchObject({ isStaff: false })
})

import { sendMail } from '@placet/contract/jobs/send-mail'
import { SCANS_PER_DAY_MAX } from '@placet/contract/scans'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listAudit } from '../accounts/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomainPlan, getDomainUsage } from '../plans/index.ts'
import { requestScan } from '../scans/index.ts'
import { endLimit, getDeskAccount, grantLimit, openAccount } from './index.ts'

const REASON = 'Ticket 4711: a relaunch with a scan after every deploy.'
const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const inDays = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
})

async function aHelpedOwner(deps: Parameters<typeof aStaffMember>[0]) {
  const owner = await anOwnerWithDomain(deps)
  const { ctx: staff } = await aStaffMember(deps)
  await openAccount({ ctx: staff, input: { accountId: owner.accountId, reason: REASON } })
  return { owner, staff }
}

test('a site that has used its scans of the day is scanned again once staff raise the limit, and no longer when that ends', async ({
  deps,
}) => {
  const { owner, staff } = await aHelpedOwner(deps)
  const { ctx, accountId, domainId } = owner
  await withTx(ctx, (tx) => sql`UPDATE domain SET controlled_at = now() WHERE id = ${domainId}`.execute(tx))
  await withTx(ctx, (tx) =>
    sql`INSERT INTO scan (id, domain_id, account_id, scope, status, outcome, created_at, updated_at)
      SELECT 'scn_' || left(md5(${domainId} || n), 22), ${domainId}, ${accountId}, 'site', 3, 'abandoned', now(), now()
      FROM generate_series(1, ${SCANS_PER_DAY_MAX}) n`.execute(tx),
  )
  const scan = () => requestScan({ ctx, input: { domainId } })
  await expect(scan()).rejects.toMatchObject({ code: 'scan_limit_reached' })
  const about = { accountId, domainId, limit: 'scans' } as const
  await grantLimit({ ctx: staff, input: { ...about, value: 60, until: dayOf(7) } })
  expect(await scan()).toMatchObject({ status: 0 })
  expect(await getDomainPlan({ ctx, input: { domainId } })).toMatchObject({
    raised: [{ limit: 'scans', value: 60, endsAt: `${dayOf(7)}T23:59:59.999Z` }],
  })
  expect(await getDomainPlan({ ctx: inDays(ctx, 9), input: { domainId } })).toMatchObject({ raised: [] })
  await endLimit({ ctx: staff, input: about })
  await withTx(ctx, (tx) =>
    sql`UPDATE scan SET status = 3, outcome = 'abandoned' WHERE domain_id = ${domainId}`.execute(tx),
  )
  await expect(scan()).rejects.toMatchObject({ code: 'scan_limit_reached' })
})

test('raised sessions count in usage and at the desk, and the customer reads who raised them and why', async ({
  deps,
}) => {
  const { owner, staff } = await aHelpedOwner(deps)
  const { ctx, accountId, domainId } = owner
  const sessions = async () => (await getDomainUsage({ ctx, input: { domainId } })).sessionsMax
  expect(await sessions()).toBe(10_000)
  const input = { accountId, domainId, limit: 'sessions', value: 30_000, until: null } as const
  await grantLimit({ ctx: staff, input })
  expect(await sessions()).toBe(30_000)
  expect(await getDeskAccount({ ctx: staff, input: { accountId } })).toMatchObject({
    sites: [{ sessionsMax: 30_000, raised: [{ limit: 'sessions', value: 30_000, endsAt: null }] }],
  })
  const query = { query: '', page: 1, action: 'staff.grant-limit', actor: '', from: '', to: '' }
  expect((await listAudit({ ctx, input: query })).data).toMatchObject([
    { actor: { kind: 'staff' }, detail: { limit: 'sessions', value: 30_000, until: null, reason: REASON } },
  ])
  const mails = (await queuedJobs(deps, sendMail)).map((payload) => sendMail.payload.parse(payload))
  expect(mails).toContainEqual(
    expect.objectContaining({ template: 'limit-granted', userId: owner.userId, value: 30_000 }),
  )
})

test('a limit is raised above the plan’s only, until a day to come, by staff', async ({ deps }) => {
  const { owner, staff } = await aHelpedOwner(deps)
  const { ctx, accountId, domainId } = owner
  const raise = (value: number, until: string | null, by = staff) =>
    grantLimit({ ctx: by, input: { accountId, domainId, limit: 'sessions', value, until } })
  await expect(raise(10_000, null)).rejects.toMatchObject({ code: 'limit_not_raised' })
  await expect(raise(20_000, dayOf(-2))).rejects.toMatchObject({ code: 'expiry_passed' })
  await expect(raise(20_000, null, ctx)).rejects.toMatchObject({ code: 'route_not_found' })
  const forge = withTx(ctx, (tx) =>
    tx
      .insertInto('granted_limit')
      .values({
        ...{ domain_id: domainId, account_id: accountId, kind: 'sessions' },
        ...{ value: 1_000_000, granted_at: new Date() },
      })
      .execute(),
  )
  await expect(forge).rejects.toThrow('row-level security')
})

import {
  DESK_ROWS_MAX,
  type DeskAccount,
  getDeskAccount as route,
  SuspendedBanner,
} from '@placet/contract/desk'
import { type AccountId, ScanId } from '@placet/contract/ids'
import { AnyRole } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { loadSuspension } from '../account-suspension.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { listInvoices } from '../invoices/index.ts'
import { getBilling } from '../payments/index.ts'
import { requireStaff } from '../permissions.ts'
import { statusOf } from '../scans/index.ts'
import { requireVisit } from './at-desk.ts'
import { readQueue } from './read-queue.ts'
import { measureSites, readSites } from './read-sites.ts'

/** Everything is read as a person of the account reads it, by the rights of an auditor. */
export const getDeskAccount = defineVerb(inputOf(route), async ({ ctx, input }): Promise<DeskAccount> => {
  requireStaff(ctx)
  const { accountId } = input
  const { visit, visitor } = await requireVisit(ctx, accountId)
  const { balance, others } = await getBilling({ ctx: visitor, input: {} })
  const invoices = await listInvoices({ ctx: visitor, input: { query: '', page: 1 } })
  const { siteRows, ...read } = await withTx(visitor, async (tx) => {
    const people = await readPeople(tx, accountId)
    return {
      account: await readAccount(tx, accountId),
      suspension: await readSuspension(tx, accountId),
      people: people.map(({ id: _, ...person }) => person),
      ...(await readSites(tx, ctx, accountId)),
      ...(await readQueue(tx, accountId, people)),
      scans: await readScans(tx, accountId, ctx.clock.now()),
    }
  })
  return {
    ...read.account,
    id: accountId,
    visit: {
      reason: visit.reason,
      byConsent: visit.by_consent,
      openedAt: visit.opened_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
    },
    suspension: read.suspension,
    balances: [balance, ...others.map((other) => other.balance)],
    people: read.people,
    siteCount: read.siteCount,
    ...(await measureSites(ctx, siteRows)),
    invoices: invoices.data.slice(0, DESK_ROWS_MAX),
    mails: read.mails,
    jobs: read.jobs,
    scans: read.scans,
  }
})

async function readAccount(tx: Tx, accountId: AccountId) {
  const { name, company, country_id, created_at } = await tx
    .selectFrom('account')
    .select(['name', 'company', 'country_id', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { name, company, country: country_id, createdAt: created_at.toISOString() }
}

async function readSuspension(tx: Tx, accountId: AccountId): Promise<DeskAccount['suspension']> {
  const found = await loadSuspension(tx, accountId)
  return found && { ...found, banner: SuspendedBanner.parse(found.banner) }
}

async function readPeople(tx: Tx, accountId: AccountId) {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'name', 'email', 'role', 'email_verified_at', 'totp_secret', 'deletion_at'])
    .select((eb) => [
      eb
        .selectFrom('passkey')
        .select('passkey.id')
        .whereRef('passkey.user_id', '=', 'app_user.id')
        .limit(1)
        .as('passkey'),
      eb
        .selectFrom('user_session')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .whereRef('user_session.user_id', '=', 'app_user.id')
        .whereRef('user_session.account_id', '=', 'membership.account_id')
        .as('seen_at'),
    ])
    .where('membership.account_id', '=', accountId)
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: AnyRole.parse(row.role),
    emailVerified: row.email_verified_at !== null,
    hasSecondFactor: row.totp_secret !== null || row.passkey !== null,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    deletionAt: row.deletion_at?.toISOString() ?? null,
  }))
}

async function readScans(tx: Tx, accountId: AccountId, now: Date): Promise<DeskAccount['scans']> {
  const rows = await tx
    .selectFrom('scan')
    .innerJoin('domain', 'domain.id', 'scan.domain_id')
    .select(['scan.id', 'scan.status', 'scan.created_at', 'scan.updated_at', 'domain.name'])
    .where('scan.account_id', '=', accountId)
    .where('scan.scope', '!=', 'implementation')
    .orderBy('scan.created_at', 'desc')
    .orderBy('scan.id')
    .limit(DESK_ROWS_MAX)
    .execute()
  return rows.map((row) => ({
    id: ScanId.parse(row.id),
    at: row.created_at.toISOString(),
    site: row.name,
    status: statusOf(row, now),
  }))
}

import type { AccountId, DomainId } from '@placet/contract/ids'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { aDomain, aHostname, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount, type Person } from '@placet/testkit/factories/people'
import { aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import { aTemplate } from '@placet/testkit/factories/templates'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { startBulk } from '../bulk/index.ts'
import { addService } from '../catalogue/index.ts'
import { saveContent } from '../content/index.ts'
import { withTx } from '../context.ts'
import { linkSites } from '../linked-templates/index.ts'
import { requestSiteLook } from '../onboarding/index.ts'
import { newAccountId } from '../random.ts'
import { addReportLink, addReportNote, saveReportMail } from '../reports/index.ts'
import { chooseCoupon, sendPlanFeedback } from '../plans/index.ts'
import { getSettings, publishSettings, saveSettings } from '../settings/index.ts'
import { getDomain, transferDomain } from './index.ts'

type OfDomain = Pick<Person, 'ctx'> & { domainId: DomainId }

const publish = ({ ctx, domainId }: OfDomain) =>
  publishSettings({ ctx, input: { domainId, reason: 'Only a test looks at it.' } })

const audited = ({ ctx }: Pick<Person, 'ctx'>) =>
  withTx(ctx, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['entity', 'detail'])
      .where('action', '=', 'domain.transfer')
      .execute(),
  )

const transfer = ({ ctx, domainId }: OfDomain, source: AccountId) =>
  transferDomain({ ctx, input: { domainId, source } })

test('everything that hangs on the domain moves except proofs, groups, templates, links and e-mails, and nothing stays', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { tier: 3 })
  const other = await inAnotherAccount(deps, owner)
  const { ctx, domainId, name } = owner
  const draft = await getSettings({ ctx, input: { domainId } })
  const authentication = { type: 'bearer' as const, username: '', password: '', token: 'geheim' }
  const settings = { ...draft, crawler: { ...draft.crawler, authentication } }
  await saveSettings({ ctx, input: { domainId, settings } })
  const labels = [{ key: 'accept' as const, value: 'Fine' }]
  const updates = [{ language: 'en', labels, cookies: [], services: [] }]
  await saveContent({ ctx, input: { domainId, updates } })
  await aHostname(owner, owner)
  await addService({ ctx, input: { domainId, serviceId: 1 } })
  const scanId = await aScan(owner, owner)
  await requestSiteLook({ ctx, input: { domainId } })
  await startBulk({ ctx, input: { kind: 'scan', sites: [{ id: domainId }] } })
  await reportScan(deps.job, scanId, [aPage(scanId, { writes: [aWrite('a')] })])
  await asDatabaseOwner(deps, async (direct) => {
    await direct.query(`INSERT INTO edge_report VALUES ('edge-1', $1, $2, 1, now())`, [
      domainId,
      owner.accountId,
    ])
    await direct.query(
      `INSERT INTO report_mail_sent VALUES ($1, $2, $3, '2026-11-02', '2026-11-08', now())`,
      [domainId, owner.userId, owner.accountId],
    )
    await direct.query(`INSERT INTO coupon (code, name, percent) VALUES ('MOVED', 'Moved', 10)`)
    const ids = [domainId, owner.accountId]
    await direct.query(`INSERT INTO action_dismissal VALUES ($1, 'act_1', $2, now())`, ids)
    await direct.query(`INSERT INTO domain_tag VALUES ($1, $2, 'shop')`, ids)
    await direct.query(`INSERT INTO granted_limit VALUES ($1, $2, 'scans', 90, null, now())`, ids)
    await direct.query(`INSERT INTO action_count VALUES ($1, $2, 1, '', now())`, ids)
    await direct.query(
      `INSERT INTO site_action (domain_id, action_id, account_id, cause, type, title, message, urgency, items, found_at)
       VALUES ($1, 'act_1', $2, 'home_only', 'home_only', '', '', 300, 0, now())`,
      ids,
    )
    await direct.query(`INSERT INTO text_import VALUES ('tim_1', $1, $2, 'a.csv', '[]', 'x', now())`, ids)
    await direct.query(
      `INSERT INTO comparison VALUES ('cmp_1', $1, $2, '{}', '{}', 'x', now(), 'x', now(), 'a')`,
      ids,
    )
    await direct.query(
      `INSERT INTO draft_link VALUES ('dlk_1', $1, $2, '\\x00', '', $2, 'x', now(), now())`,
      ids,
    )
  })
  await chooseCoupon({ ctx, input: { domainId, code: 'MOVED' } })
  await sendPlanFeedback({ ctx, input: { domainId, action: 'other', actionText: '', type: 2 } })
  await publish({ ctx, domainId })
  await withProofs(deps, owner)
  await aDomainGroup(owner, [domainId])
  const templateId = await aTemplate(owner, domainId)
  await linkSites({ ctx, input: { templateId, domains: [domainId], differing: 'keep' } })
  await addReportNote({ ctx, input: { domainId, day: '2026-11-02', text: 'A campaign' } })
  await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: null } })
  await saveReportMail({ ctx, input: { domainId, rhythm: 'weekly' } })
  const before = await getDomain({ ctx, input: { domainId } })

  const { message } = await transfer(owner, other.accountId)
  expect(message).toBe('The domain has been transferred.')

  const moved = { ctx: other.ctx, domainId }
  expect(await getDomain({ ctx: other.ctx, input: { domainId } })).toEqual(before)
  expect((await getSettings({ ctx: other.ctx, input: { domainId } })).crawler.authentication.token).toBe(
    '********',
  )
  await publish({ ctx: other.ctx, domainId })
  await expect(getDomain({ ctx, input: { domainId } })).rejects.toMatchObject({ code: 'domain_not_found' })
  const left = await rowsByTable(deps, domainId, owner.accountId)
  expect(left).toEqual(Object.fromEntries(Object.keys(left).map((table) => [table, 0])))
  const there = await rowsByTable(deps, domainId, other.accountId)
  // The other account proves for itself that the site is its own, has other groups and templates, and shares its own reports.
  const empty = Object.keys(there).filter((table) => there[table] === 0)
  expect(empty.toSorted()).toEqual([
    'domain_group_member',
    'ownership_proof',
    'report_link',
    'report_mail',
    'template_link',
  ])
  expect(Object.keys(there).length).toBeGreaterThanOrEqual(8)
  const detail = { name, from: owner.accountId, to: other.accountId }
  expect(await audited(owner)).toEqual([{ entity: domainId, detail }])
  expect(await audited(moved)).toEqual([{ entity: domainId, detail }])
})

/** A row in each table of proofs. */
async function withProofs(deps: TestDeps, { domainId, accountId }: { domainId: string; accountId: string }) {
  await asDatabaseOwner(deps, async (direct) => {
    const hash = 'a'.repeat(64)
    await direct.query(`INSERT INTO runtime VALUES ($1, '', now()) ON CONFLICT DO NOTHING`, [hash])
    await direct.query(`INSERT INTO picture VALUES ($1, '') ON CONFLICT DO NOTHING`, [hash])
    const ofDomain = [domainId, accountId]
    await direct.query(
      `INSERT INTO published_bundle (domain_id, account_id, version, runtime_sha256, is_described, at)
       VALUES ($1, $2, 1, $3, true, now())`,
      [...ofDomain, hash],
    )
    await direct.query(
      `INSERT INTO rendering (domain_id, account_id, version, region, language, layer, screen, sha256, at)
       VALUES ($1, $2, 1, 0, 'en', 'banner', 'desktop', $3, now())`,
      [...ofDomain, hash],
    )
    await direct.query(
      `INSERT INTO proof_policy (domain_id, account_id, changed_at) VALUES ($1, $2, now())`,
      ofDomain,
    )
    await direct.query(
      `INSERT INTO erasure (id, domain_id, account_id, token_hash, sealed_token, requested_by, requested_at)
       VALUES ('era_' || $1, $1, $2, '', '', 'visitor', now())`,
      ofDomain,
    )
    await direct.query(
      `INSERT INTO approval (id, domain_id, account_id, kind, act, pin, requested_by, requested_at, expires_at)
       VALUES ('apr_' || $1, $1, $2, 'erase', '{}', '', 'somebody', now(), now() + interval '1 day')`,
      ofDomain,
    )
  })
}

test('T20: an account that the person is not in is as if it were not there', async ({ deps }) => {
  const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  for (const accountId of [stranger.accountId, newAccountId()]) {
    await expect(transfer(owner, accountId)).rejects.toMatchObject({
      code: 'account_not_found',
      errors: [],
    })
  }
  const theirs = { ctx: owner.ctx, domainId: stranger.domainId }
  await expect(transfer(theirs, owner.accountId)).rejects.toMatchObject({ code: 'domain_not_found' })
  expect(await rowsByTable(deps, stranger.domainId, owner.accountId)).toMatchObject({ hostname: 0 })
})

test('a standard user at either end cannot', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const asStandard = await inAnotherAccount(deps, owner, 'standard')
  await expect(transfer(owner, asStandard.accountId)).rejects.toMatchObject({ code: 'forbidden' })
  const { accountId, domainId } = owner
  const member = await aMember(deps, { accountId, role: 'standard' })
  const own = await inAnotherAccount(deps, member)
  await expect(transfer({ ctx: member.ctx, domainId }, own.accountId)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the function of the database keeps the wall by itself', async ({ deps }) => {
  const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const moves: [OfDomain, AccountId][] = [
    [owner, stranger.accountId],
    [{ ctx: owner.ctx, domainId: stranger.domainId }, owner.accountId],
    [owner, (await inAnotherAccount(deps, owner, 'standard')).accountId],
  ]
  for (const [{ ctx, domainId }, target] of moves) {
    const { rows } = await withTx(ctx, (tx) =>
      sql<{ moved: boolean }>`SELECT transfer_domain(${domainId}, ${target}) AS moved`.execute(tx),
    )
    expect(rows).toEqual([{ moved: false }])
  }
})

test('a name that the other account has stops it, and the same account too', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const other = await inAnotherAccount(deps, owner)
  await aDomain(other, { name: owner.name })
  for (const accountId of [other.accountId, owner.accountId]) {
    await expect(transfer(owner, accountId)).rejects.toMatchObject({ code: 'domain_taken' })
  }
})

test('T22: it asks who is there when that has not been proved for a while', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const other = await inAnotherAccount(deps, owner)
  await deps.db
    .updateTable('user_session')
    .set({ confirmed_until: new Date() })
    .where('id', '=', owner.sessionId)
    .execute()
  await expect(transfer(owner, other.accountId)).rejects.toMatchObject({ code: 'identity_unconfirmed' })
})

test('transferred to two accounts at once, it arrives in one', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const others = [await inAnotherAccount(deps, owner), await inAnotherAccount(deps, owner)]
  const outcomes = await Promise.allSettled(others.map(({ accountId }) => transfer(owner, accountId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

async function asDatabaseOwner<T>(deps: TestDeps, run: (direct: pg.Client) => Promise<T>): Promise<T> {
  const direct = new pg.Client({ connectionString: deps.ownerUrl })
  await direct.connect()
  try {
    return await run(direct)
  } finally {
    await direct.end()
  }
}

/** How many rows of the domain each table holds in the account; tables that know it through a scan too. */
function rowsByTable(
  deps: TestDeps,
  domainId: DomainId,
  accountId: AccountId,
): Promise<Record<string, number>> {
  return asDatabaseOwner(deps, async (direct) => {
    const tables = await direct.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
       GROUP BY table_name HAVING array_agg(column_name::text) @> ARRAY['account_id', 'domain_id']`,
    )
    const counts = tables.rows.map(({ name }) => ({ name, condition: 'domain_id = $1' }))
    const ofScans = 'scan_id IN (SELECT id FROM scan WHERE domain_id = $1)'
    counts.push(...['scan_page', 'scan_cookie'].map((name) => ({ name, condition: ofScans })))
    const found: Record<string, number> = {}
    for (const { name, condition } of counts) {
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} WHERE ${condition} AND account_id = $2`,
        [domainId, accountId],
      )
      found[name] = rows[0]?.count ?? 0
    }
    return found
  })
}

test('T64: a site moves only to an account that requires a second person for the same actions', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const other = await inAnotherAccount(deps, owner)
  await withSecondPerson(deps, owner, ['publish'])
  await expect(transfer(owner, other.accountId)).rejects.toMatchObject({ code: 'second_person_transfer' })
  await expect(publish(owner)).rejects.toMatchObject({ code: 'approval_requested' })
  await withSecondPerson(deps, other, ['publish', 'erase'])
  await transfer(owner, other.accountId)
  const requests = await deps.job.db
    .selectFrom('approval')
    .select('outcome')
    .where('domain_id', '=', owner.domainId)
    .execute()
  expect(requests).toEqual([{ outcome: 'withdrawn' }])
})

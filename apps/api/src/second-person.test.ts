import { endComparison } from '@placet/contract/comparisons'
import type { Route } from '@placet/contract/route'
import { listApprovals } from '@placet/core/approvals/index'
import { publishFindings } from '@placet/core/scans/index'
import { publishSettings } from '@placet/core/settings/index'
import { withSecondPerson } from '@placet/testkit/factories/approvals'
import { aComparison } from '@placet/testkit/factories/comparisons'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { withTenant } from '@placet/db/tx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFurnishedOwner } from '../test/furnished-owner.ts'
import { furnishedRequests } from '../test/furnished-requests.ts'
import { ROUTE_LIST, bodyFor, paramsFor, queryFor } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const WRITING = ROUTE_LIST.filter(({ method }) => method !== 'GET')
const isRequesting = (route: Route) => route.errors.includes('approval_requested')
const OTHERS = WRITING.filter((route) => !isRequesting(route) && 'domainId' in route.params.shape)

/** Everything that needs a second person. */
async function done(domainId: string) {
  const { rows } = await sql`
    SELECT
      (SELECT count(*) FROM published_version WHERE domain_id = ${domainId}) AS published,
      (SELECT count(*) FROM erasure WHERE domain_id = ${domainId} AND requested_by <> 'visitor') AS erased,
      (SELECT deletion_at FROM domain WHERE id = ${domainId}) AS deleted,
      (SELECT retention_months FROM proof_policy WHERE domain_id = ${domainId}) AS months`.execute(
    api.deps.job.db,
  )
  return rows[0]
}

test('routes that publish, erase, delete or change retention only request it, with every kind of request', async () => {
  const owner = await aFurnishedOwner(api.deps)
  await withSecondPerson(api.deps, owner)
  const before = await done(owner.domainId)
  const acting = WRITING.filter((route) => isRequesting(route) && route.name !== 'savePolicy')
  expect(acting.map(({ name }) => name).toSorted()).toEqual([
    'deleteDomain',
    'endComparison',
    'eraseConsents',
    'publishContent',
    'publishSettings',
    'rollBack',
    'saveProofPolicy',
  ])
  // A comparison that runs already: none can start where a second person is needed.
  for (const route of acting.filter(({ name }) => name !== 'endComparison')) {
    const [request] = await furnishedRequests(api, route, owner)
    const publishing = 'reason' in route.query.shape ? { query: { reason: 'A test publishes it.' } } : {}
    const body = route.name === 'saveProofPolicy' ? { body: { retentionMonths: 24 } } : {}
    const { code } = await api.call(route, { as: { session: owner }, ...request, ...publishing, ...body })
    expect([route.name, code]).toEqual([route.name, 'approval_requested'])
  }
  expect(await done(owner.domainId)).toEqual(before)
})

test('the end of a comparison that began before the rule only requests the publication', async () => {
  const owner = await anOwnerWithDomain(api.deps, { settings: withPolicy })
  const comparisonId = await aComparison(owner)
  await withSecondPerson(api.deps, owner)
  const before = await done(owner.domainId)
  const { code } = await api.call(endComparison, {
    as: { session: owner },
    params: { domainId: owner.domainId, comparisonId },
    body: { winner: 'b' },
  })
  expect(code).toBe('approval_requested')
  expect(await done(owner.domainId)).toEqual(before)
})

test.each(OTHERS.map((route) => [route.name, route] as const))(
  '%s publishes, erases and retains nothing by itself',
  async (_, route) => {
    const owner = await anOwnerWithDomain(api.deps, { settings: withPolicy })
    await withSecondPerson(api.deps, owner)
    const before = await done(owner.domainId)
    await api.call(route, {
      as: { session: owner },
      params: await paramsFor(route, owner),
      ...queryFor(route, owner),
      body: await bodyFor(route, owner),
    })
    expect(await done(owner.domainId)).toEqual(before)
  },
)

test('a job that publishes the findings of a scan requests it too', async () => {
  const owner = await anOwnerWithDomain(api.deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes it.' } })
  await withSecondPerson(api.deps, owner)
  const before = await done(domainId)
  await api.deps.job.db
    .updateTable('domain')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('id', '=', domainId)
    .execute()
  expect(await publishFindings({ ctx: api.deps.job, input: { domainId } })).toBe(false)
  const { data } = await listApprovals({ ctx, input: { page: 1 } })
  expect(data).toMatchObject([{ state: 'open', act: { kind: 'publish' }, mayDecide: true }])
  expect(await done(domainId)).toEqual(before)
})

const WRITES = {
  publish: (domainId: string, accountId: string) => sql`
    INSERT INTO published_version (domain_id, account_id, version, settings_version, config, config_hash, hostnames,
      consent_log, published_by, findings, created_at)
    VALUES (${domainId}, ${accountId}, 1, 1, '{}', '', '{}', false, 'somebody', '[]', now())`,
  erase: (domainId: string, accountId: string) => sql`
    INSERT INTO erasure (id, domain_id, account_id, token_hash, sealed_token, requested_by, requested_at)
    VALUES ('era_' || ${domainId}, ${domainId}, ${accountId}, '', '', 'somebody', now())`,
  retention: (domainId: string, accountId: string) => sql`
    INSERT INTO proof_policy (domain_id, account_id, retention_months, changed_at)
    VALUES (${domainId}, ${accountId}, 24, now())`,
  delete: (domainId: string) =>
    sql`UPDATE domain SET deletion_at = now(), removals = 1 WHERE id = ${domainId}`,
}

test.each(Object.entries(WRITES))(
  'T64: the database refuses to %s without an approved request, whoever writes',
  async (kind, write) => {
    const owner = await anOwnerWithDomain(api.deps)
    const { accountId, domainId, userId } = owner
    await withSecondPerson(api.deps, owner)
    const writing = withTenant(api.deps.db, { accountId, userId }, (tx) =>
      write(domainId, accountId).execute(tx),
    )
    await expect(writing).rejects.toThrow(`a second person has to approve this: ${kind}`)
    // Some rows the worker may not write at all.
    await expect(write(domainId, accountId).execute(api.deps.job.db)).rejects.toThrow(
      /a second person has to approve this|permission denied/,
    )
  },
)

test('T64: the database refuses to require fewer second persons without an approved request', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const { accountId, userId } = owner
  await withSecondPerson(api.deps, owner)
  const writing = withTenant(api.deps.db, { accountId, userId }, (tx) =>
    tx
      .updateTable('account_policy')
      .set({ second_person_for: [] })
      .where('account_id', '=', accountId)
      .execute(),
  )
  await expect(writing).rejects.toThrow('a second person has to approve this: rules')
})

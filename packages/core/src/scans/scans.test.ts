import { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import type { DomainId, ScanId } from '@placet/contract/ids'
import { requestScan as requestScanJob } from '@placet/contract/jobs/request-scan'
import { SCAN_ABANDONED_MS, SCANS_PER_DAY_MAX } from '@placet/contract/scans'
import { type Db, connectDb } from '@placet/db/client'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { aScan } from '@placet/testkit/factories/scans'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, NOWHERE } from '../context.ts'
import { getScan, loadScanRequest, recordScanEvidence, requestScan, startScan } from './index.ts'

let deps: TestDeps
let workerDb: Db
let worker: Ctx
beforeAll(async () => {
  deps = await createTestDeps()
  workerDb = connectDb({ url: deps.ownerUrl, role: 'placet_worker' })
  worker = { ...deps, db: workerDb, actor: { kind: 'job', name: 'test' }, from: NOWHERE }
})
afterAll(async () => {
  await workerDb.destroy()
  await deps.drop()
})

function evidenceOf(scanId: ScanId, names: string[], outcome = 'ok'): ScanEvidence {
  return ScanEvidence.parse({
    type: 'scan.evidence.v1',
    scanId,
    page: { url: 'https://a.test/', finalUrl: 'https://a.test/', outcome, status: 200, hasScript: true },
    found: names.map((name) => ({
      ...{ kind: 'cookie', name, host: 'a.test', path: '/', sample: 'aa0' },
      ...{ secure: true, httpOnly: true, lifeSeconds: null },
    })),
    isCut: false,
  })
}

const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, clock: { now: () => new Date(Date.now() + ms) } })
const latest = (ctx: Ctx, domainId: DomainId) =>
  getScan({ ctx, input: { domainId, scanId: 'latest', page: 1 } })

async function queued(scanId: string): Promise<number> {
  const owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  const { rowCount } = await owner.query(
    `SELECT 1 FROM pgboss.job WHERE name = $1 AND data->>'scanId' = $2`,
    [requestScanJob.name, scanId],
  )
  await owner.end()
  return rowCount ?? 0
}

test('a scan is asked for, begun, recorded and read', async () => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const { id, status } = await requestScan({ ctx, input: { domainId } })
  expect(status).toBe(0)
  expect(await queued(id)).toBe(1)
  expect(await loadScanRequest({ ctx: worker, input: { scanId: id } })).toMatchObject({
    scanId: id,
    domain: name,
  })

  await startScan({ ctx: worker, input: { scanId: id } })
  expect(await latest(ctx, domainId)).toMatchObject({ id, status: 1, outcome: null })

  expect(await recordScanEvidence({ ctx: worker, input: evidenceOf(id, ['_ga', 'own']) })).toBe(true)
  expect(await latest(ctx, domainId)).toMatchObject({
    id,
    status: 4,
    outcome: 'ok',
    hasScript: true,
    cookies: {
      total: 2,
      data: [
        { name: 'own', categoryId: 5 },
        { name: '_ga', categoryId: 3, expiryText: 'Session' },
      ],
    },
  })
})

test('asking twice at once starts one scan', async () => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const asked = await Promise.all(Array.from({ length: 5 }, () => requestScan({ ctx, input: { domainId } })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
})

test('evidence that comes twice, also at once, is recorded once', async () => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const input = evidenceOf(scanId, ['a', 'b'])
  const recorded = await Promise.all([1, 2, 3].map(() => recordScanEvidence({ ctx: worker, input })))
  expect(recorded.filter(Boolean)).toHaveLength(1)
  expect((await latest(owner.ctx, owner.domainId)).cookies.total).toBe(2)

  const forged = evidenceOf(scanId, ['c'], 'crashed')
  expect(await recordScanEvidence({ ctx: worker, input: forged })).toBe(false)
  expect(await latest(owner.ctx, owner.domainId)).toMatchObject({ status: 4, cookies: { total: 2 } })
})

test('a report of a start that comes after the evidence changes nothing', async () => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  await recordScanEvidence({ ctx: worker, input: evidenceOf(scanId, [], 'unreachable') })
  await startScan({ ctx: worker, input: { scanId } })
  expect(await latest(owner.ctx, owner.domainId)).toMatchObject({ status: 3, outcome: 'unreachable' })
  expect(await loadScanRequest({ ctx: worker, input: { scanId } })).toBeNull()
})

test('a scan that no scanner finishes is told as failed and does not stop the next one', async () => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const inAnHour = later(owner.ctx, SCAN_ABANDONED_MS + 1000)
  expect(await latest(inAnHour, owner.domainId)).toMatchObject({
    id: scanId,
    status: 3,
    outcome: 'abandoned',
  })
  const next = await requestScan({ ctx: inAnHour, input: { domainId: owner.domainId } })
  expect(next).toMatchObject({ status: 0 })
  expect(next.id).not.toBe(scanId)
  const late = evidenceOf(scanId, ['late'])
  expect(await recordScanEvidence({ ctx: worker, input: late })).toBe(false)
})

test('a domain is scanned so many times a day and not once more', async () => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  for (let count = 0; count < SCANS_PER_DAY_MAX; count += 1) {
    const { id } = await requestScan({ ctx, input: { domainId } })
    await recordScanEvidence({ ctx: worker, input: evidenceOf(id, []) })
  }
  await expect(requestScan({ ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'scan_limit_reached',
  })
  const tomorrow = later(ctx, 25 * 60 * 60 * 1000)
  await expect(requestScan({ ctx: tomorrow, input: { domainId } })).resolves.toMatchObject({ status: 0 })
})

test('cookies are paged by a hundred', async () => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const names = Array.from({ length: 230 }, (_, index) => `n${String(index).padStart(3, '0')}`)
  await recordScanEvidence({ ctx: worker, input: evidenceOf(scanId, names) })
  const { domainId, ctx } = owner
  const { cookies } = await getScan({ ctx, input: { domainId, scanId, page: 3 } })
  expect(cookies).toMatchObject({ current_page: 3, per_page: 100, total: 230, last_page: 3 })
  expect(cookies.data.map(({ name }) => name)).toEqual(names.slice(200))
})

test('a domain without a scan has no latest one', async () => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await expect(latest(ctx, domainId)).rejects.toMatchObject({ code: 'scan_not_found' })
})

test('a stranger learns nothing, and a scan is not read through another domain', async () => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const { domainId } = owner
  const stranger = await anOwner(deps)
  await expect(requestScan({ ctx: stranger.ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
  await expect(latest(stranger.ctx, domainId)).rejects.toMatchObject({ code: 'domain_not_found' })
  const other = await aDomain(owner)
  const throughOther = { domainId: other.domainId, scanId, page: 1 }
  await expect(getScan({ ctx: owner.ctx, input: throughOther })).rejects.toMatchObject({
    code: 'scan_not_found',
  })
  const theirs = await aDomain(stranger)
  await expect(
    getScan({ ctx: stranger.ctx, input: { domainId: theirs.domainId, scanId, page: 1 } }),
  ).rejects.toMatchObject({ code: 'scan_not_found' })
})

test('a standard user may scan; an account holder may not record evidence', async () => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  const { id } = await requestScan({ ctx, input: { domainId: owner.domainId } })
  await expect(recordScanEvidence({ ctx, input: evidenceOf(id, []) })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(startScan({ ctx, input: { scanId: id } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(loadScanRequest({ ctx, input: { scanId: id } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a key needs the scope of scans', async () => {
  const owner = await anOwnerWithDomain(deps)
  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const { accountId } = owner
  const scopes = new Set(['scan:read'] as const)
  const ctx: Ctx = { ...owner.ctx, actor: { kind: 'access-key', keyId, accountId, scopes } }
  await expect(requestScan({ ctx, input: { domainId: owner.domainId } })).rejects.toMatchObject({
    code: 'scope_missing',
  })
})

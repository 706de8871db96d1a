import type { DomainId, ScanId } from '@placet/contract/ids'
import { dispatchScan } from '@placet/contract/jobs/dispatch-scan'
import { FoundQuery, SCAN_ABANDONED_MS } from '@placet/contract/scans'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { RIGHT_IMPLEMENTATION, aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { Refusal } from '../refuse.ts'
import {
  endScan,
  getImplementationScan,
  getScan,
  getScanCookie,
  getScanPage,
  getScanProgress,
  listScanPages,
  listScans,
  loadScanRequest,
  recordScanPage,
  recordScanProgress,
  requestImplementationScan,
  requestScan,
} from './index.ts'

const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, clock: { now: () => new Date(Date.now() + ms) } })
const read = (ctx: Ctx, domainId: DomainId, query: Record<string, unknown> = {}) =>
  getScan({ ctx, input: { domainId, scanId: 'latest', ...FoundQuery.parse(query) } })
const ended = (scanId: ScanId, outcome: 'ok' | 'unreachable' = 'ok') =>
  ({ type: 'scan.ended.v1', scanId, outcome, isSampled: false, pagesLeftOut: 0, mayWait: true }) as const

async function queued(deps: TestDeps, scanId: string): Promise<number> {
  const requests = await queuedJobs(deps, dispatchScan)
  return requests.filter((request) => request['scanId'] === scanId).length
}

test('a scan is asked for, begun, recorded page by page, judged and read', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const { id, status } = await requestScan({ ctx, input: { domainId } })
  expect(status).toBe(0)
  expect(await queued(deps, id)).toBe(1)
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId: id } })).toMatchObject({
    ...{ scanId: id, scope: 'home', domain: name, maxPages: 1, entry: '', obeysRobots: true },
    ...{ hostnames: [name, `www.${name}`], hasCredentials: false },
  })
  const progress = { type: 'scan.progress.v1', scanId: id, pagesDone: 0, pagesKnown: 2 } as const
  await recordScanProgress({ ctx: deps.job, input: { ...progress, leftSeconds: 9 } })
  expect(await getScanProgress({ ctx, input: { domainId, scanId: id } })).toEqual({
    ...{ id, status: 1, outcome: null, updatedAt: expect.any(String) as string },
    progress: { pagesDone: 0, pagesKnown: 2, found: 0, leftSeconds: 9 },
  })

  const url = `https://${name}/`
  const writes = [aWrite('_ga', { lifeSeconds: 63_072_000 }), aWrite('own'), aWrite('PHPSESSID')]
  await recordScanPage({ ctx: deps.job, input: aPage(id, { url, writes }) })
  const accepted = aPage(id, {
    url,
    state: 'accept',
    writes: [...writes, aWrite('IDE', { host: '.doubleclick.net' })],
  })
  await recordScanPage({ ctx: deps.job, input: accepted })
  expect(await read(ctx, domainId)).toMatchObject({ status: 1, progress: { found: 4 } })
  expect(await endScan({ ctx: deps.job, input: ended(id) })).toBe('ended')

  expect(await read(ctx, domainId)).toMatchObject({
    ...{ id, status: 4, outcome: 'ok', isHomeOnly: true, states: ['none', 'accept'] },
    counts: { correct: 1, incorrect: 2, neutral: 1, deleted: 0, new: 4, gone: 0, found: 4 },
    cookies: {
      total: 4,
      data: [
        { name: 'own', categoryId: 5, status: 'incorrect', expiryText: 'Session' },
        { name: '_ga', categoryId: 3, status: 'incorrect', expiryText: '2 years', typeText: 'Cookie' },
        { name: 'IDE', categoryId: 4, status: 'correct' },
        { name: 'PHPSESSID', categoryId: 1, status: 'neutral' },
      ],
    },
  })
  const { data } = await listScans({ ctx, input: { domainId, page: 1 } })
  expect(data).toMatchObject([{ id, status: 4, pages: 1, cookies: 4, incorrect: 2 }])
})

test('a page and a cookie of a scan tell where, in which states and by whom something was stored', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { tier: 2 })
  const { ctx, domainId } = owner
  const scanId = await aScan(owner, owner)
  const stack = [{ url: 'https://tags.test/t.js', functionName: 'run', line: 3, column: 9 }]
  const chain = [
    { kind: 'document' as const, url: 'https://a.test/' },
    { kind: 'script' as const, url: 'https://tags.test/t.js' },
  ]
  const tag = { initiatorType: 'script', initiatorUrl: 'https://tags.test/t.js', stack, chain } as const
  const byTag = aWrite('_ga', { ...tag, via: 'script', requestUrl: '', requestType: '' })
  await reportScan(deps.job, scanId, [
    aPage(scanId, { writes: [aWrite('PHPSESSID')] }),
    aPage(scanId, { url: 'https://a.test/b', writes: [byTag], crawledAt: '2026-11-15T12:00:01.000Z' }),
    aPage(scanId, {
      ...{ url: 'https://a.test/b', state: 'accept', crawledAt: '2026-11-15T12:00:02.000Z' },
      writes: [byTag, aWrite('unseen', { via: 'unattributed', kind: 'local' })],
    }),
    aPage(scanId, { url: 'https://a.test/c', outcome: 'http_error', status: 404, error: 'Not found' }),
  ])
  const pages = await listScanPages({ ctx, input: { domainId, scanId, page: 1 } })
  expect(pages.data).toEqual([
    { position: 0, url: 'https://a.test/', outcome: 'ok', status: 200, cookies: 1, nonCompliant: 0 },
    { position: 1, url: 'https://a.test/b', outcome: 'ok', status: 200, cookies: 2, nonCompliant: 1 },
    { position: 2, url: 'https://a.test/c', outcome: 'http_error', status: 404, cookies: 0, nonCompliant: 0 },
  ])
  const page = await getScanPage({ ctx, input: { domainId, scanId, position: 1 } })
  expect(page).toMatchObject({
    ...{ crawledAt: '2026-11-15T12:00:01.000Z', success: true, status: 200, states: ['none', 'accept'] },
    cookies: [{ name: '_ga' }, { name: 'unseen' }],
    nonCompliantCookies: [{ name: '_ga' }],
  })
  const cookieOf = (name: string) => page.cookies.find((cookie) => cookie.name === name)?.cookieId
  const detail = async (name: string, of = ctx) => {
    const cookieId = cookieOf(name)
    if (!cookieId) throw new Error(`${name} is not there`)
    return getScanCookie({ ctx: of, input: { domainId, scanId, cookieId } })
  }
  expect(await detail('_ga')).toMatchObject({
    ...{ url: 'https://a.test/b', nonCompliantUrl: 'https://a.test/b', nonCompliantStates: ['none'] },
    ...{ states: ['none', 'accept'], requestUrl: null, pages: ['https://a.test/b'], sampleValue: 'aa0' },
    initiator: { kind: 'known', type: 'script', url: 'https://tags.test/t.js', stack, chain },
  })
  expect(await detail('unseen')).toMatchObject({ initiator: { kind: 'missing' }, nonCompliantUrl: null })
  const paid = await read(ctx, domainId)
  expect(paid.causes).toContainEqual({ url: 'https://tags.test/t.js', cookies: ['_ga'] })
  await withTx(deps.job, (tx) => tx.deleteFrom('subscription').where('domain_id', '=', domainId).execute())
  expect(await detail('_ga')).toMatchObject({ initiator: { kind: 'paid-only' } })
  expect((await read(ctx, domainId)).causes).toEqual([])
  await expect(getScanPage({ ctx, input: { domainId, scanId, position: 9 } })).rejects.toMatchObject({
    code: 'scan_page_not_found',
  })
})

test('asking twice at once starts one scan, and one of the implementation beside it', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const input = { domainId }
  const asked = await Promise.all([1, 2, 3].map(() => requestScan({ ctx, input })))
  const checks = await Promise.all([1, 2, 3].map(() => requestImplementationScan({ ctx, input })))
  expect(new Set([...asked, ...checks].map(({ id }) => id)).size).toBe(2)
})

test('an implementation scan says how the script stands, and is no scan of the list', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const { id } = await requestImplementationScan({ ctx, input: { domainId } })
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId: id } })).toMatchObject({
    scope: 'implementation',
    maxPages: 1,
  })
  const implementation = { ...RIGHT_IMPLEMENTATION, isFirst: false, before: 'https://tags.test/t.js' }
  const page = aPage(id, { url: `https://${name}/`, implementation, writes: [aWrite('a')] })
  await reportScan(deps.job, id, [page])
  const result = await getImplementationScan({ ctx, input: { domainId, scanId: 'latest' } })
  expect(result).toMatchObject({ id, status: 4, outcome: 'ok' })
  const failed = result.implementation?.checks.filter((check) => check.result === 'failed')
  expect(failed?.map(({ check }) => check)).toEqual(['script_first', 'blocker_able'])
  await expect(read(ctx, domainId)).rejects.toMatchObject({ code: 'scan_not_found' })
  expect((await listScans({ ctx, input: { domainId, page: 1 } })).total).toBe(0)
})

test('what comes after the end changes nothing, and a scan that failed is told as failed', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  await reportScan(deps.job, scanId, [aPage(scanId, { outcome: 'unreachable', status: null })], {
    outcome: 'unreachable',
  })
  const late = aPage(scanId, { url: 'https://a.test/late', writes: [aWrite('late')] })
  expect(await recordScanPage({ ctx: deps.job, input: late })).toBe(false)
  expect(await endScan({ ctx: deps.job, input: ended(scanId) })).toBe('unknown')
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({
    ...{ status: 3, outcome: 'unreachable', cookies: { total: 0 } },
  })
  expect(await loadScanRequest({ ctx: deps.job, input: { scanId } })).toBeNull()
})

test('a scan that runs or failed names the newest one that went well, if there is one', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const failing = await aScan(owner, owner)
  await reportScan(deps.job, failing, [aPage(failing, { outcome: 'unreachable', status: null })], {
    outcome: 'unreachable',
  })
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ status: 3, lastResult: null })
  const good = await aScan(owner, owner)
  await reportScan(deps.job, good, [aPage(good, { writes: [aWrite('_ga')] })])
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ id: good, status: 4, lastResult: null })
  const running = await aScan(owner, owner)
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ id: running, lastResult: { id: good } })
  await reportScan(deps.job, running, [aPage(running, { outcome: 'unreachable', status: null })], {
    outcome: 'unreachable',
  })
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ status: 3, lastResult: { id: good } })
})

test('the end waits for pages that are still on their way', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const end = { ...ended(scanId), visits: 2 }
  await recordScanPage({ ctx: deps.job, input: aPage(scanId) })
  expect(await endScan({ ctx: deps.job, input: end })).toBe('early')
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ status: 2 })
  await recordScanPage({ ctx: deps.job, input: aPage(scanId, { state: 'accept', writes: [aWrite('a')] }) })
  expect(await endScan({ ctx: deps.job, input: end })).toBe('ended')
  expect(await read(owner.ctx, owner.domainId)).toMatchObject({ status: 4, cookies: { total: 1 } })
})

test('a scan that nobody reports of any more is told as failed and does not stop the next one', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { domainId } = owner
  const scanId = await aScan(owner, owner)
  const inAnHour = later(owner.ctx, SCAN_ABANDONED_MS + 1000)
  expect(await read(inAnHour, domainId)).toMatchObject({ id: scanId, status: 3, outcome: 'abandoned' })
  const progress = { type: 'scan.progress.v1', scanId, pagesDone: 3, pagesKnown: 9 } as const
  const inHalfAnHour = later(deps.job, SCAN_ABANDONED_MS - 1000)
  await recordScanProgress({ ctx: inHalfAnHour, input: { ...progress, leftSeconds: null } })
  expect(await read(inAnHour, domainId)).toMatchObject({ id: scanId, status: 1, outcome: null })

  const next = await requestScan({ ctx: later(owner.ctx, 3 * SCAN_ABANDONED_MS), input: { domainId } })
  expect(next.id).not.toBe(scanId)
  expect(await recordScanPage({ ctx: deps.job, input: aPage(scanId) })).toBe(false)
})

test('results are paged by a hundred, searched and filtered, and counted as a whole', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const scanId = await aScan(owner, owner)
  const names = Array.from({ length: 230 }, (_, index) => `n${String(index).padStart(3, '0')}`)
  const writes = [...names.map((name) => aWrite(name)), aWrite('PHPSESSID')]
  await reportScan(deps.job, scanId, [aPage(scanId, { writes })])
  const { cookies } = await read(ctx, domainId, { page: 3 })
  expect(cookies).toMatchObject({ current_page: 3, per_page: 100, total: 231, last_page: 3 })
  expect(cookies.data.map(({ name }) => name)).toEqual([...names.slice(200), 'PHPSESSID'])
  expect(await read(ctx, domainId, { query: 'N00' })).toMatchObject({
    ...{ cookies: { total: 10 }, counts: { incorrect: 230, neutral: 1 } },
  })
  expect((await read(ctx, domainId, { status: 'neutral' })).cookies.total).toBe(1)
  expect((await read(ctx, domainId, { category: 1 })).cookies.total).toBe(1)
  expect((await read(ctx, domainId, { change: 'gone' })).cookies.total).toBe(0)
})

test('a stranger learns nothing, and a scan is not read through another domain', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  await reportScan(deps.job, scanId, [aPage(scanId, { writes: [aWrite('a')] })])
  const { domainId } = owner
  const found = await read(owner.ctx, domainId)
  const cookieId = found.cookies.data[0]?.cookieId
  if (!cookieId) throw new Error('nothing was found')
  const stranger = await anOwner(deps)
  const other = await aDomain(owner)
  const theirs = await aDomain(stranger)
  const tries = (ctx: Ctx, of: DomainId) => [
    getScan({ ctx, input: { domainId: of, scanId, ...FoundQuery.parse({}) } }),
    getScanProgress({ ctx, input: { domainId: of, scanId } }),
    listScanPages({ ctx, input: { domainId: of, scanId, page: 1 } }),
    getScanPage({ ctx, input: { domainId: of, scanId, position: 0 } }),
    getScanCookie({ ctx, input: { domainId: of, scanId, cookieId } }),
  ]
  const codes = async (asked: Promise<unknown>[]) =>
    new Set(
      (await Promise.allSettled(asked)).map((one) =>
        one.status === 'rejected' && one.reason instanceof Refusal ? one.reason.code : '',
      ),
    )
  const { ctx } = stranger
  const asked = [requestScan, requestImplementationScan].map((ask) => ask({ ctx, input: { domainId } }))
  expect(await codes([...tries(ctx, domainId), ...asked])).toEqual(new Set(['domain_not_found']))
  expect(await codes(tries(owner.ctx, other.domainId))).toEqual(new Set(['scan_not_found']))
  expect(await codes(tries(ctx, theirs.domainId))).toEqual(new Set(['scan_not_found']))
  for (const table of ['scan', 'scan_page', 'scan_cookie', 'domain_cookie'] as const) {
    expect(await withTx(ctx, (tx) => tx.selectFrom(table).select('account_id').execute())).toEqual([])
    expect(await withTx(owner.ctx, (tx) => tx.selectFrom(table).select('account_id').execute())).not.toEqual(
      [],
    )
  }
})

test('a standard user may scan; an account holder may not report', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx } = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  const { id } = await requestScan({ ctx, input: { domainId: owner.domainId } })
  const forbidden = { code: 'forbidden' }
  await expect(recordScanPage({ ctx, input: aPage(id) })).rejects.toMatchObject(forbidden)
  await expect(endScan({ ctx, input: ended(id) })).rejects.toMatchObject(forbidden)
  await expect(loadScanRequest({ ctx, input: { scanId: id } })).rejects.toMatchObject(forbidden)
})

test('a key needs the scope of scans', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const { accountId } = owner
  const scopes = new Set(['scan:read'] as const)
  const ctx: Ctx = { ...owner.ctx, actor: { kind: 'access-key', keyId, accountId, scopes } }
  for (const ask of [requestScan, requestImplementationScan]) {
    await expect(ask({ ctx, input: { domainId: owner.domainId } })).rejects.toMatchObject({
      code: 'scope_missing',
    })
  }
})

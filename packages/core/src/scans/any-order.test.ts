import { CONSENT_STATES } from '@placet/contract/constants'
import type { ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ScanId } from '@placet/contract/ids'
import { FoundQuery } from '@placet/contract/scans'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { RIGHT_IMPLEMENTATION, aPage, aScan, aWrite } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import fc from 'fast-check'
import { expect } from 'vitest'
import { endScan, getScan, getScanCookie, getScanPage, listScanPages, recordScanPage } from './index.ts'

const NAMES = ['_ga', '_fbp', 'PHPSESSID', 'own', 'constructor', '__proto__']
const anyWrite = fc.record({
  name: fc.constantFrom(...NAMES),
  kind: fc.constantFrom('cookie' as const, 'local' as const),
  via: fc.constantFrom('header' as const, 'script' as const, 'unattributed' as const),
  lifeSeconds: fc.constantFrom(null, 60, 3600),
  isTransient: fc.boolean(),
  initiatorUrl: fc.constantFrom('https://a.test/', 'https://tags.test/t.js'),
})
const anyVisit = fc.record({
  path: fc.constantFrom('', 'a', 'b', 'c'),
  state: fc.constantFrom(...CONSENT_STATES),
  second: fc.integer({ min: 0, max: 3 }),
  writes: fc.array(anyWrite, { maxLength: 4 }),
  request: fc.constantFrom('https://cdn.test/x.js', 'https://tags.test/t.js'),
  hasScript: fc.boolean(),
})

function toPage(scanId: ScanId, visit: typeof anyVisit extends fc.Arbitrary<infer T> ? T : never): ScanPage {
  const url = `https://a.test/${visit.path}`
  return aPage(scanId, {
    url,
    state: visit.state,
    crawledAt: `2026-11-15T12:00:0${visit.second}.000Z`,
    writes: visit.writes.map(({ name, ...write }) => aWrite(name, write)),
    requests: [{ url: visit.request, type: 'Script', initiatorUrl: url }],
    implementation: visit.hasScript ? { ...RIGHT_IMPLEMENTATION, before: url } : null,
  })
}

test('pages in any order, any number of times and at several workers come to the same result', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const anyOrder = fc.uniqueArray(anyVisit, {
    ...{ minLength: 1, maxLength: 7 },
    selector: ({ path, state }) => `${path} ${state}`,
  })
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.infiniteStream(fc.nat()), async (visits, numbers) => {
      const doubled = [...visits, ...visits]
        .map((visit) => ({ visit, order: numbers.next().value }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ visit }) => visit)
      const straight = await resultOf(deps, owner, visits, { atOnce: 1 })
      expect(await resultOf(deps, owner, doubled, { atOnce: 3 })).toEqual(straight)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

type Visits = Parameters<typeof toPage>[1][]

/** Everything that is told of the scan, without what differs from scan to scan: ids and the order of arrival. */
async function resultOf(
  deps: TestDeps,
  owner: Awaited<ReturnType<typeof anOwner>>,
  visits: Visits,
  { atOnce }: { atOnce: number },
) {
  const { ctx } = owner
  const { domainId } = await aDomain(owner)
  const scanId = await aScan(owner, { domainId })
  for (let start = 0; start < visits.length; start += atOnce) {
    const some = visits.slice(start, start + atOnce)
    await Promise.all(some.map((visit) => recordScanPage({ ctx: deps.job, input: toPage(scanId, visit) })))
  }
  const end = { type: 'scan.ended.v1', scanId, outcome: 'ok', isSampled: false, pagesLeftOut: 0 } as const
  await endScan({ ctx: deps.job, input: { ...end, mayWait: true } })
  const { cookies, counts, states, causes, implementation } = await getScan({
    ctx,
    input: { domainId, scanId, ...FoundQuery.parse({}) },
  })
  const details = await Promise.all(
    cookies.data.map(async ({ cookieId }) => {
      const detail = await getScanCookie({ ctx, input: { domainId, scanId, cookieId } })
      return { ...detail, cookieId: '', discoveredAt: '', pages: detail.pages.toSorted() }
    }),
  )
  const pages = await listScanPages({ ctx, input: { domainId, scanId, page: 1 } })
  const pageDetails = await Promise.all(
    pages.data.map(async ({ position }) => {
      const page = await getScanPage({ ctx, input: { domainId, scanId, position } })
      const namesOf = (list: typeof page.cookies) => list.map(({ name, type }) => `${name} ${type}`)
      return {
        ...page,
        cookies: namesOf(page.cookies),
        nonCompliantCookies: namesOf(page.nonCompliantCookies),
      }
    }),
  )
  const byUrl = pageDetails.toSorted((a, b) => (a.entryUrl < b.entryUrl ? -1 : 1))
  return { counts, states, causes, implementation, details, pages: byUrl }
}

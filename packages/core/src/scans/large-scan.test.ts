import { FoundQuery } from '@placet/contract/scans'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import { sized } from '@placet/testkit/sized'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { getScan, listScanPages, recordScanPage } from './index.ts'

const PAGES = sized(100, { full: 300 })
const THIRD = Math.floor(PAGES / 3)
const COOKIES = 100

test(`the last of ${PAGES} pages with ${COOKIES} cookies each is recorded as fast as the first ones, and read at once`, async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const scanId = await aScan(owner, owner)
  const frames = Array.from({ length: 10 }, (_, line) => ({
    ...{ url: 'https://tags.test/a-longer-name-of-a-script.js', functionName: 'call', line, column: 1 },
  }))
  const writes = Array.from({ length: COOKIES }, (_, index) => aWrite(`name-${index}`, { stack: frames }))
  const durations: number[] = []
  for (let index = 0; index < PAGES; index += 1) {
    const crawledAt = new Date(Date.UTC(2026, 10, 15) + index * 1000).toISOString()
    const page = aPage(scanId, { url: `https://a.test/${index}`, crawledAt, writes })
    const start = performance.now()
    await recordScanPage({ ctx: deps.job, input: page })
    durations.push(performance.now() - start)
  }
  const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  expect(median(durations.slice(-THIRD))).toBeLessThan(3 * median(durations.slice(1, THIRD + 1)) + 5)
  await reportScan(deps.job, scanId, [])
  const found = await getScan({ ctx, input: { domainId, scanId, ...FoundQuery.parse({}) } })
  expect(found.cookies.total).toBe(COOKIES)
  const last = await listScanPages({ ctx, input: { domainId, scanId, page: PAGES / 100 } })
  expect(last.data.map(({ cookies }) => cookies)).toEqual(Array.from({ length: 100 }, () => COOKIES))
}, 180_000)

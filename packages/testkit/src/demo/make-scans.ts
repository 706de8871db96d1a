import type { ConsentState, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ScanId } from '@placet/contract/ids'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { endScan, listScans, recordScanPage, requestScan } from '@placet/core/scans/index'
import type { Db } from '@placet/db/client'
import type { SeededSite } from './consent-plan.ts'
import { startOf } from './days.ts'
import { type Finding, findingsOf, implementationOf } from './site-findings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
/** Days before the last day. The first scan only sees the home page, where it finds the script. */
const SCANNED_DAYS_AGO = [61, 31, 1]
const STATES: readonly ConsentState[] = ['none', 'accept', 'deny', 'gpc']

interface Scanned {
  owner: Ctx
  workerDb: Db
  site: SeededSite
  lastDay: string
}

/** Three scans a month apart, as scanners would have reported them; existing scans are left unchanged. */
export async function makeScans({ owner, workerDb, site, lastDay }: Scanned): Promise<void> {
  const { domainId } = site
  if ((await listScans({ ctx: owner, input: { domainId, page: 1 } })).total > 0) return
  for (const [index, daysAgo] of SCANNED_DAYS_AGO.entries()) {
    const at = new Date(startOf(lastDay).getTime() - daysAgo * DAY_MS + 4 * HOUR_MS)
    const { id: scanId } = await requestScan({ ctx: atTime(owner, at), input: { domainId } })
    const worker = asWorker(atTime(owner, new Date(at.getTime() + 60_000)), workerDb)
    for (const input of pagesOf(site, { scanId, index, at })) await recordScanPage({ ctx: worker, input })
    const end = { type: 'scan.ended.v1', scanId, outcome: 'ok', isSampled: false, pagesLeftOut: 0 } as const
    await endScan({ ctx: worker, input: { ...end, mayWait: false } })
  }
}

function pagesOf(
  site: SeededSite,
  { scanId, index, at }: { scanId: ScanId; index: number; at: Date },
): ScanPage[] {
  const found = findingsOf(site).filter(({ from, until }) => from <= index && index < until)
  const paths = index === 0 ? site.paths.slice(0, 1) : site.paths
  return STATES.flatMap((state, round) =>
    paths.map((path, position) => {
      const url = `https://${site.name}${path}`
      const writes = found.filter((one) => one.states.includes(state) && position < one.pages)
      return {
        ...{ type: 'scan.page.v1', scanId, state, url, finalUrl: url, outcome: 'ok', status: 200, error: '' },
        ...{ bytes: 84_213 + 1311 * position, durationMs: 700, links: [], isCut: false },
        crawledAt: new Date(at.getTime() + (round * paths.length + position) * 1000).toISOString(),
        writes: writes.map(({ write }) => write),
        requests: writes.flatMap((one) => requestsOf(one, url)),
        implementation: position === 0 ? implementationOf(site, site.code) : null,
      }
    }),
  )
}

function requestsOf({ write }: Finding, page: string): ScanPage['requests'] {
  return write.chain
    .slice(1)
    .map(({ url }, step) => ({ url, type: 'Script', initiatorUrl: write.chain[step]?.url ?? page }))
}

function asWorker(deps: Deps, db: Db): Ctx {
  return { ...deps, db, actor: { kind: 'job', name: 'scan-reports' }, from: NOWHERE }
}

function atTime(ctx: Ctx, time: Date): Ctx {
  return { ...ctx, clock: { now: () => time } }
}

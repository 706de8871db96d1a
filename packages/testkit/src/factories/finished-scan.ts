import { ScanPage } from '@placet/contract/events/scan-page.v1'
import type { StoredWrite } from '@placet/contract/events/stored-write'
import type { DomainId, ScanId } from '@placet/contract/ids'
import type { Ctx } from '@placet/core/context'
import { endScan, recordScanPage, recordScanProgress, requestScan } from '@placet/core/scans/index'
import type { TestDeps } from './test-deps.ts'

export type PageChanges = Partial<Omit<ScanPage, 'writes'>> & { writes?: readonly WriteChanges[] }
export type WriteChanges = Partial<StoredWrite> & { name: string }

interface Finished {
  domainId: DomainId
  pages: readonly PageChanges[]
  /** Outcome of the entry page. */
  outcome?: ScanPage['outcome']
}

/** A finished scan that saw these pages, recorded the way the worker does it. */
export async function aFinishedScan(
  deps: TestDeps,
  ctx: Ctx,
  { domainId, pages, outcome = 'ok' }: Finished,
): Promise<ScanId> {
  const { id: scanId } = await requestScan({ ctx, input: { domainId } })
  const job = { ...deps.job, clock: ctx.clock }
  for (const page of pages) await recordScanPage({ ctx: job, input: aScanPage(scanId, page) })
  const visits = pages.length
  await recordScanProgress({
    ctx: job,
    input: {
      type: 'scan.progress.v1',
      scanId,
      pagesDone: visits,
      pagesKnown: visits,
      leftSeconds: 0,
    },
  })
  await endScan({
    ctx: job,
    input: {
      type: 'scan.ended.v1',
      scanId,
      outcome,
      isSampled: false,
      pagesLeftOut: 0,
      mayWait: false,
    },
  })
  return scanId
}

/** A page in one consent state, with ordinary defaults. Parsed by the contract, like a scanner's report. */
export function aScanPage(scanId: ScanId, { writes = [], ...changes }: PageChanges): ScanPage {
  const url = changes.url ?? 'https://www.shop.example/'
  return ScanPage.parse({
    type: 'scan.page.v1',
    scanId,
    state: 'none',
    url,
    finalUrl: url,
    outcome: 'ok',
    status: 200,
    error: '',
    bytes: 48_230,
    durationMs: 1200,
    crawledAt: new Date().toISOString(),
    requests: [],
    links: [],
    implementation: null,
    isCut: false,
    ...changes,
    writes: writes.map((write) => aStoredWrite(url, write)),
  })
}

function aStoredWrite(pageUrl: string, changes: WriteChanges): StoredWrite {
  return {
    kind: 'cookie',
    host: new URL(pageUrl).hostname,
    path: '/',
    secure: true,
    httpOnly: false,
    sameSite: 'lax',
    partitioned: false,
    lifeSeconds: 34_560_000,
    sample: 'aa0.0.000',
    via: 'script',
    requestUrl: '',
    requestType: '',
    initiatorType: 'script',
    initiatorUrl: pageUrl,
    stack: [],
    chain: [{ kind: 'document', url: pageUrl }],
    isTransient: false,
    ...changes,
  }
}

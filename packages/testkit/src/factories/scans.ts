import { type Implementation, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ScanEnded } from '@placet/contract/events/scan-progress.v1'
import { StoredWrite } from '@placet/contract/events/stored-write'
import type { DomainId, ScanId } from '@placet/contract/ids'
import type { Ctx } from '@placet/core/context'
import { endScan, recordScanPage, requestScan } from '@placet/core/scans/index'
import type { Person } from './people.ts'

/** A scan of the domain, in progress. */
export async function aScan(
  { ctx }: Pick<Person, 'ctx'>,
  { domainId }: { domainId: DomainId },
): Promise<ScanId> {
  const { id } = await requestScan({ ctx, input: { domainId } })
  return id
}

/** A stored item: by default, a first-party cookie set by the page itself. */
export function aWrite(name: string, given: Partial<StoredWrite> = {}): StoredWrite {
  return StoredWrite.parse({
    ...{ kind: 'cookie', name, host: 'a.test', path: given.kind ? '' : '/' },
    ...{ secure: true, httpOnly: false, sameSite: 'lax', partitioned: false, lifeSeconds: null },
    ...{ sample: 'aa0', via: 'header', requestUrl: 'https://a.test/', requestType: 'Document' },
    ...{ initiatorType: 'other', initiatorUrl: 'https://a.test/', stack: [], isTransient: false },
    chain: [{ kind: 'document', url: 'https://a.test/' }],
    ...given,
  })
}

/** A scanner's report on one page. */
export function aPage(
  scanId: ScanId,
  { writes = [], ...given }: Partial<Omit<ScanPage, 'type' | 'scanId'>> = {},
): ScanPage {
  const { url = 'https://a.test/' } = given
  return ScanPage.parse({
    ...{ type: 'scan.page.v1', scanId, state: 'none', url, finalUrl: url, outcome: 'ok', status: 200 },
    ...{ error: '', bytes: 1000, durationMs: 50, crawledAt: '2026-11-15T12:00:00.000Z' },
    ...{ requests: [], links: [], implementation: null, isCut: false },
    ...given,
    writes,
  })
}

/** The script, correctly installed. */
export const RIGHT_IMPLEMENTATION: Implementation = {
  scripts: ['https://edge.example/c2/abcdefghij.js'],
  isRightCode: true,
  isFirst: true,
  isLate: false,
  before: null,
  isConsentModeFirst: null,
  otherBanner: '',
}

/** Everything a scan reports, up to its end. */
export async function reportScan(
  worker: Ctx,
  scanId: ScanId,
  pages: readonly ScanPage[],
  end: Partial<ScanEnded> = {},
): Promise<void> {
  for (const input of pages) await recordScanPage({ ctx: worker, input })
  const input = { type: 'scan.ended.v1', scanId, outcome: 'ok', isSampled: false, pagesLeftOut: 0 } as const
  await endScan({ ctx: worker, input: { ...input, ...end, mayWait: false } })
}

import type { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import { DomainCode, type ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { lockScan } from './internal.ts'
import { isAbandoned } from './rules.ts'

/** What a scanner is to be told, or null when nobody waits for this scan any more. */
export async function loadScanRequest({
  ctx,
  input,
}: Verb<{ scanId: ScanId }>): Promise<ScanRequested | null> {
  requireJob(ctx)
  const scan = await withTx(ctx, (tx) => lockScan(tx, input.scanId))
  if (scan?.status !== SCAN_STATUS.queued || isAbandoned(scan, ctx.clock.now())) return null
  return {
    type: 'scan.requested.v1',
    scanId: input.scanId,
    domain: scan.name,
    code: DomainCode.parse(scan.code),
  }
}

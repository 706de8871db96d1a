import type { PayloadOf } from '@placet/contract/job'
import type { JOBS } from '@placet/contract/jobs'
import type { Ctx } from '@placet/core/context'
import { loadScanRequest } from '@placet/core/scans/index'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'

const PUBLISH_TIMEOUT_MS = 10_000

export interface ScanTarget {
  conn: StreamConnection
  names: StreamNames
}

/** Hands the scan to the scanners. Idempotent: handed over twice, it is still recorded once. */
export async function dispatchScan(
  ctx: Ctx,
  { conn, names }: ScanTarget,
  { scanId }: PayloadOf<typeof JOBS.dispatchScan>,
): Promise<void> {
  const request = await loadScanRequest({ ctx, input: { scanId } })
  if (request === null) return
  await publish(conn, {
    subject: names.scanRequestSubject(request.scope),
    msgId: scanId,
    data: JSON.stringify(request),
    timeoutMs: PUBLISH_TIMEOUT_MS,
  })
}

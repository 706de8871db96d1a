import { createHash } from 'node:crypto'
import { SCAN_ABANDONED_MS, SCAN_STATUS, ScanStatus } from '@placet/contract/scans'

interface Progress {
  status: number
  updated_at: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const RESCAN_MS = 30 * DAY_MS

export function isInProgress({ status }: Pick<Progress, 'status'>): boolean {
  return status < SCAN_STATUS.failed
}

/** No scanner has reported on it for too long. */
export function isAbandoned(scan: Progress, now: Date): boolean {
  return isInProgress(scan) && now.getTime() - scan.updated_at.getTime() > SCAN_ABANDONED_MS
}

/** Status to show: an abandoned scan counts as failed. */
export function statusOf(scan: Progress, now: Date): ScanStatus {
  return isAbandoned(scan, now) ? SCAN_STATUS.failed : ScanStatus.parse(scan.status)
}

/** Empty if the URL has none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

/** Each domain has a fixed time of the month, so that scans are spread evenly however domains were added. */
export function nextScanAt(domainId: string, now: Date): Date {
  const moment = createHash('sha256').update(domainId).digest().readUInt32BE() % (RESCAN_MS / 1000)
  const earliest = now.getTime() + DAY_MS
  const wait = (((moment * 1000 - earliest) % RESCAN_MS) + RESCAN_MS) % RESCAN_MS
  return new Date(earliest + wait)
}

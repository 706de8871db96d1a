import type { DomainId, ScanId } from '@placet/contract/ids'
import type { ProgressView, ScanStatus } from '@placet/contract/scans'
import { useScanPoll, useScanProgress } from './queries.ts'
import { isInProgress } from './scan-progress.ts'

export interface RunningScan {
  id: ScanId
  status: ScanStatus
  updatedAt: string
  progress: ProgressView
}

/** Follows a scan in progress: polled every 20 seconds, plus a faster query for live progress. */
export function useFollowedScan(domainId: DomainId, scan: RunningScan) {
  const poll = useScanPoll(domainId, scan.id, scan.status)
  const { data: live } = useScanProgress(domainId, scan.id, scan)
  const known = isInProgress(live.status) ? poll.data : live
  return {
    /** The first source that reports the end wins. */
    status: known.status,
    outcome: known.outcome,
    error: poll.error,
    shown: { status: live.status, progress: live.progress },
  }
}

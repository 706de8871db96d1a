import type { DomainId, ScanId } from '@placet/contract/ids'
import type { ProgressView, ScanStatus } from '@placet/contract/scans'
import { useScanPoll, useScanProgress } from './queries.ts'
import { isInProgress } from './scan-progress.ts'

export interface RunningScan {
  id: ScanId
  status: ScanStatus
  progress: ProgressView
}

/** A scan in progress: asked for every twenty seconds, with a quicker reading beside it that shows what it does. */
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

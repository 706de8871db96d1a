import { t } from '@lingui/core/macro'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_STATUS, type ScanOutcome } from '@placet/contract/scans'
import { useCallback, useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import {
  explainScanError,
  isInProgress,
  useImplementationScan,
  useLatestProgress,
  useRequestImplementationScan,
  useRequestScan,
} from '../scans/index.ts'
import { useForgetActions } from './queries.ts'

interface End {
  isFailed: boolean
  outcome: ScanOutcome | null
}

export type Rescan = ReturnType<typeof useRescan>

/** Tracks and starts scans of a domain, and refreshes the actions when a scan ends. */
export function useRescan(domainId: DomainId) {
  const scan = useLatestProgress(domainId)
  const check = useImplementationScan(domainId)
  const requestScan = useRequestScan(domainId)
  const requestCheck = useRequestImplementationScan(domainId)
  const forgetActions = useForgetActions(domainId)
  const [ended, setEnded] = useState<(End & { what: 'scan' | 'check' }) | null>(null)
  const running = scan.data && isInProgress(scan.data.status) ? scan.data : null
  const failedBefore = scan.data?.status === SCAN_STATUS.failed ? scan.data : null
  const checking = check.data && isInProgress(check.data.status) ? check.data : null

  const options = {
    onSuccess: () => setEnded(null),
    onError: (error: Error) => toastError(t`Error!`, [explainScanError(error)]),
  }
  const { refetch: refetchScan } = scan
  const { refetch: refetchCheck } = check
  const end = useCallback(
    (what: 'scan' | 'check', { isFailed, outcome }: End, refetch: () => Promise<unknown>) => {
      setEnded({ what, isFailed, outcome })
      void refetch()
      if (!isFailed) void forgetActions()
    },
    [forgetActions],
  )
  const endScan = useCallback((how: End) => end('scan', how, refetchScan), [end, refetchScan])
  const endCheck = useCallback((how: End) => end('check', how, refetchCheck), [end, refetchCheck])
  return {
    running,
    check: checking,
    ended,
    failedBefore,
    isScanning: requestScan.isPending || running !== null,
    isChecking: requestCheck.isPending || checking !== null,
    startScan: () => requestScan.mutate(undefined, options),
    startCheck: () => requestCheck.mutate(undefined, options),
    endScan,
    endCheck,
  }
}

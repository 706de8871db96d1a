import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DomainId, ScanId } from '@placet/contract/ids'
import { useEffect, useRef } from 'react'
import {
  useImplementationPoll,
  useImplementationScan,
  useRequestImplementationScan,
} from '../../scans/index.ts'
import { IMPLEMENTATION_POLL_MS, SCAN_STATUS, type ScanStatus } from '@placet/contract/scans'
import { useMay } from '../../profile/index.ts'
import { ProgressStep } from './progress-step.tsx'

const title = () => t`Consent mode`

/** Once the script was seen, a scanner opens the home page and looks which came first: the defaults or a Google tag. */
export function ConsentModeStep({ domainId, isSeen }: { domainId: DomainId; isSeen: boolean }) {
  const request = useRequestImplementationScan(domainId)
  const mayCheck = useMay('scan:write')
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isSeen || !mayCheck || hasAsked.current) return
    hasAsked.current = true
    request.mutate()
  }, [isSeen, mayCheck, request])
  if (request.data) return <Check domainId={domainId} scanId={request.data.id} status={request.data.status} />
  return (
    <ProgressStep title={title()} isDone={false} isWrong={request.isError}>
      {request.isError ? request.error.message : t`We check it when the script is on your site.`}
    </ProgressStep>
  )
}

interface CheckProps {
  domainId: DomainId
  scanId: ScanId
  status: ScanStatus
}

function Check({ domainId, scanId, status }: CheckProps) {
  const poll = useImplementationPoll(domainId, { scanId, status, everyMs: IMPLEMENTATION_POLL_MS.results })
  const hasEnded = poll.data.status >= SCAN_STATUS.failed
  return hasEnded ? (
    <Result domainId={domainId} />
  ) : (
    <ProgressStep title={title()} isDone={false}>
      <Trans>We are checking your home page.</Trans>
    </ProgressStep>
  )
}

function Result({ domainId }: { domainId: DomainId }) {
  const scan = useImplementationScan(domainId).data
  const check = scan?.implementation?.checks.find((each) => each.check === 'consent_mode_first')
  if (!scan) {
    return (
      <ProgressStep title={title()} isDone={false}>
        <Trans>We are checking your home page.</Trans>
      </ProgressStep>
    )
  }
  return (
    <ProgressStep title={title()} isDone isWrong={check === undefined || check.result === 'failed'}>
      {check?.text ?? t`We couldn’t open your home page to check it.`}
    </ProgressStep>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconRadar2 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { toastError } from '../../../ui/toasts.tsx'
import { Only } from '../../profile/index.ts'
import { explainScanError } from '../explain-scan-error.ts'
import { useRequestScan } from '../queries.ts'

export function ScanButton({ domainId, isRunning }: { domainId: DomainId; isRunning: boolean }) {
  const request = useRequestScan(domainId)
  const navigate = useNavigate()
  const run = () =>
    request.mutate(undefined, {
      onSuccess: () => void navigate(`/domain/${domainId}/scan`),
      onError: (error) => toastError(t`Error!`, [explainScanError(error)]),
    })
  return (
    <Only permission="scan:write">
      <Button
        leftSection={<IconRadar2 size={16} aria-hidden="true" />}
        loading={request.isPending || isRunning}
        onClick={run}
      >
        <Trans>Scan now</Trans>
      </Button>
    </Only>
  )
}

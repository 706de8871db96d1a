import { Button } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_MESSAGES } from '@placet/contract/scans'
import { IconRadar2 } from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useRequestScan } from '../queries.ts'

const TELLING = new Set([404, 422])

export function ScanButton({ domainId, isRunning }: { domainId: DomainId; isRunning: boolean }) {
  const request = useRequestScan(domainId)
  const run = () =>
    request.mutate(undefined, {
      onError: (error) => {
        const isTold = error instanceof ApiError && TELLING.has(error.status)
        toastError('Error!', [isTold ? error.message : SCAN_MESSAGES.unexpected])
      },
    })
  return (
    <Button
      leftSection={<IconRadar2 size={16} aria-hidden="true" />}
      loading={request.isPending || isRunning}
      onClick={run}
    >
      Scan now
    </Button>
  )
}

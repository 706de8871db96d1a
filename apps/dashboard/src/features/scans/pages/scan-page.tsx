import { Alert, Box, Card, Stack } from '@mantine/core'
import type { ScanView } from '@placet/contract/scans'
import { IconRadar2, IconWifiOff } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useCurrentDomain } from '../../domains/index.ts'
import { ScanButton } from '../components/scan-button.tsx'
import { ScanResult } from '../components/scan-result.tsx'
import { ScanRunning } from '../components/scan-running.tsx'
import { useLatestScan } from '../queries.ts'
import { isInProgress } from '../scan-progress.ts'

export function ScanPage() {
  const domain = useCurrentDomain()
  const { page, setPage } = useListQuery()
  const query = useLatestScan(domain.id, page)
  const isRunning = query.data !== undefined && isInProgress(query.data.status)
  const isNew = query.data === undefined && isApiError(query.error, 'scan_not_found')
  const button = <ScanButton domainId={domain.id} isRunning={isRunning} />
  return (
    <>
      <PageHeader title="Scan" actions={!isNew && button}>
        {domain.name}
      </PageHeader>
      {isNew ? (
        <Card>
          <EmptyState icon={<IconRadar2 size={26} />} title="Not scanned yet" action={button}>
            A scan opens the home page in a fresh browser and lists every cookie and storage entry it finds,
            each with the category we know for it.
          </EmptyState>
        </Card>
      ) : (
        <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={120} />}>
          {(scan) => (
            <Stack gap="md">
              {query.error && (
                <Alert
                  color="yellow"
                  icon={<IconWifiOff size={18} />}
                  title="The scan’s progress cannot be read"
                >
                  {query.error.message}
                </Alert>
              )}
              <Box opacity={query.isPlaceholderData ? 0.5 : 1}>
                <Scan scan={scan} onPage={setPage} />
              </Box>
            </Stack>
          )}
        </QueryView>
      )}
    </>
  )
}

function Scan({ scan, onPage }: { scan: ScanView; onPage: (page: number) => void }) {
  return isInProgress(scan.status) ? (
    <ScanRunning status={scan.status} />
  ) : (
    <ScanResult scan={scan} onPage={onPage} />
  )
}

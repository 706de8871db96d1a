import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Stack, Title } from '@mantine/core'
import { ERRORS } from '@placet/contract/errors'
import { type DomainId, ScanId } from '@placet/contract/ids'
import { SCAN_STATUS, type ScanView } from '@placet/contract/scans'
import { IconRadar2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { EarlierScans } from '../components/earlier-scans.tsx'
import { ImplementationCard } from '../components/implementation-card.tsx'
import { RunningScanCard } from '../components/running-scan.tsx'
import { ScanButton } from '../components/scan-button.tsx'
import { ScanDialogs } from '../components/scan-dialogs.tsx'
import { PollingFailed, ScanNotices } from '../components/scan-notices.tsx'
import { ScanResults } from '../components/scan-results.tsx'
import { readFoundFilters } from '../found-filters.ts'
import { useScan } from '../queries.ts'
import { isInProgress } from '../scan-progress.ts'

export function ScanPage() {
  const asked = useParams()['scanId']
  const scanId = asked === undefined ? 'latest' : ScanId.safeParse(asked).data
  return scanId ? <Scan scanId={scanId} /> : <NotFoundState message={say(ERRORS.scan_not_found.message)} />
}

function Scan({ scanId }: { scanId: ScanId | 'latest' }) {
  const domain = useCurrentDomain()
  const [search] = useSearchParams()
  const { query: text, page } = useListQuery()
  const query = useScan(domain.id, scanId, { page, query: text, ...readFoundFilters(search) })
  const scan = query.data
  const isLatest = scanId === 'latest'
  const isNew = scan === undefined && isLatest && isApiError(query.error, 'scan_not_found')
  const isRunning = scan !== undefined && isInProgress(scan.status)
  const isDone = scan?.status === SCAN_STATUS.done
  const button = <ScanButton domainId={domain.id} isRunning={isRunning} />
  return (
    <>
      <PageHeader title={t`Scan`} actions={!isNew && button}>
        {isLatest ? domain.name : <EarlierScan domainId={domain.id} scan={scan} />}
      </PageHeader>
      <Stack gap="lg">
        {search.has('error') && <PollingFailed />}
        {isNew ? (
          <NeverScanned button={button} />
        ) : (
          <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={120} />}>
            {(found) =>
              isInProgress(found.status) ? (
                <RunningScanCard key={found.id} domainId={domain.id} scan={found} />
              ) : (
                <ScanNotices scan={found} />
              )
            }
          </QueryView>
        )}
        {scan && isDone && (
          <ScanResults
            domainId={domain.id}
            scan={scan}
            isLoading={query.isPlaceholderData}
            implementation={
              <ImplementationCard
                domainId={domain.id}
                seen={{ at: scan.updatedAt, implementation: scan.implementation }}
                isLatest={isLatest}
              />
            }
          />
        )}
        {scan && !isDone && isLatest && <LastResult domainId={domain.id} scan={scan} />}
        {isNew && <ImplementationCard domainId={domain.id} seen={null} isLatest />}
        {scan && <ScanDialogs domainId={domain.id} scanId={scan.lastResult?.id ?? scan.id} />}
      </Stack>
    </>
  )
}

/** While a scan has no results, because it failed or is in progress, the latest results stay visible. */
function LastResult({ domainId, scan: { lastResult } }: { domainId: DomainId; scan: ScanView }) {
  const [search] = useSearchParams()
  const { query: text, page } = useListQuery()
  const found = { page, query: text, ...readFoundFilters(search) }
  const query = useScan(domainId, lastResult?.id ?? 'latest', found)
  if (lastResult === null) {
    return (
      <>
        <Card>
          <EmptyState icon={<IconRadar2 size={26} />} title={t`No results yet`}>
            <Trans>No scan of this site has finished, so we don’t know yet what it stores.</Trans>
          </EmptyState>
        </Card>
        <ImplementationCard domainId={domainId} seen={null} isLatest />
        <EarlierScans domainId={domainId} />
      </>
    )
  }
  return (
    <>
      <Title order={2}>
        <Trans>Results of {formatMoment(lastResult.endedAt)}</Trans>
      </Title>
      <QueryView query={query} loading={<LoadingState rows={3} rowHeightPx={120} />}>
        {(last) => (
          <ScanResults
            domainId={domainId}
            scan={last}
            isLoading={query.isPlaceholderData}
            implementation={
              <ImplementationCard
                domainId={domainId}
                seen={{ at: last.updatedAt, implementation: last.implementation }}
                isLatest
              />
            }
          />
        )}
      </QueryView>
    </>
  )
}

function EarlierScan({ domainId, scan }: { domainId: string; scan: ScanView | undefined }) {
  return (
    <>
      {scan && t`Of ${formatMoment(scan.createdAt)}. `}
      <Anchor component={Link} to={`/domain/${domainId}/scan`} inherit underline="always">
        <Trans>Go to the latest scan</Trans>
      </Anchor>
    </>
  )
}

function NeverScanned({ button }: { button: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={<IconRadar2 size={26} />} title={t`Not scanned yet`} action={button}>
        <Trans>
          A scan visits your site in a fresh browser and lists every cookie and storage entry it finds: what
          it is for, who set it, and whether it waited for consent.
        </Trans>
      </EmptyState>
    </Card>
  )
}

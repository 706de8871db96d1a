import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pagination, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { HistoryRows } from '../components/history-rows.tsx'
import { useHistory } from '../queries.ts'

export function HistoryPage() {
  const domain = useCurrentDomain()
  const [address] = useSearchParams()
  const [page, setPage] = useState(Math.max(1, Math.trunc(Number(address.get('page')) || 1)))
  return (
    <>
      <PageHeader title={t`History`} actions={<DomainStatus domain={domain} />}>
        <Trans>Every publication and draft of {domain.name}. You can publish any of them again.</Trans>
      </PageHeader>
      <QueryView query={useHistory(domain.id, page)} loading={<LoadingState rows={6} />}>
        {({ data, last_page: lastPage }) => (
          <Stack gap="md">
            <HistoryRows domain={domain} entries={data} currentId={page === 1 ? data[0]?.id : undefined} />
            {lastPage > 1 && <Pagination total={lastPage} value={page} onChange={setPage} />}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SCAN_ROWS_PER_PAGE, type ScanParams } from '@placet/contract/scans'
import { ListPaging } from '../../../ui/server-list.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useScanPages } from '../queries.ts'
import { PageTable } from './page-table.tsx'
import { Outdated } from '../../../ui/outdated.tsx'

export function PagesSection({ domainId, scanId }: { domainId: DomainId; scanId: ScanParams['scanId'] }) {
  const { page, setPage } = useListQuery('visited-')
  const query = useScanPages(domainId, scanId, page)
  const { hrefOf } = useAddressDialog('visit')
  return (
    <QueryView query={query}>
      {(pages) =>
        pages.total === 0 ? (
          <Card>
            <EmptyState title={t`No pages`}>
              <Trans>No page was visited.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <Card component="section" padding={0} aria-label={t`Visited pages`}>
            <Outdated isOld={query.isPlaceholderData}>
              <PageTable pages={pages.data} hrefOf={hrefOf} />
            </Outdated>
            {pages.total > SCAN_ROWS_PER_PAGE && <ListPaging page={pages} onChange={setPage} />}
          </Card>
        )
      }
    </QueryView>
  )
}

import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { VendorListId } from '@placet/contract/ids'
import { Link, useParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { VendorListForm } from '../components/vendor-list-form.tsx'
import { useVendorList } from '../queries.ts'

export function VendorListPage() {
  const id = VendorListId.safeParse(useParams()['listId'])
  return id.success ? <KnownListPage listId={id.data} /> : <NotFoundState />
}

function KnownListPage({ listId }: { listId: VendorListId }) {
  return (
    <QueryView query={useVendorList(listId)} loading={<LoadingState rows={3} rowHeightPx={190} />} isPage>
      {(list) => (
        <>
          <PageHeader title={list.name}>
            <Anchor component={Link} to="/account/vendor-lists" inherit underline="always">
              <Trans>Vendor lists</Trans>
            </Anchor>
          </PageHeader>
          <VendorListForm key={list.id} list={list} />
        </>
      )}
    </QueryView>
  )
}

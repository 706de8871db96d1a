import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { VendorId } from '@placet/contract/ids'
import { AnyVendorRef } from '@placet/contract/vendor-ref'
import { Link, useParams } from 'react-router'
import { formatLongDate } from '../../../ui/format-date.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { VendorFacts } from '../components/vendor-facts.tsx'
import { VendorForm } from '../components/vendor-form.tsx'
import { useVendor } from '../queries.ts'

export function VendorPage() {
  const ref = AnyVendorRef.safeParse(useParams()['vendorId'])
  return ref.success ? <KnownVendorPage vendorId={ref.data} /> : <NotFoundState />
}

function KnownVendorPage({ vendorId }: { vendorId: AnyVendorRef }) {
  const own = VendorId.safeParse(vendorId)
  return (
    <QueryView query={useVendor(vendorId)} loading={<LoadingState rows={3} rowHeightPx={190} />} isPage>
      {(vendor) => (
        <>
          <PageHeader title={vendor.name}>
            <Anchor component={Link} to="/account/vendor" inherit underline="always">
              <Trans>Vendors</Trans>
            </Anchor>
            {vendor.createdAt !== null && t`, created ${formatLongDate(vendor.createdAt)}`}
          </PageHeader>
          {own.success ? (
            <VendorForm key={vendor.id} vendorId={own.data} vendor={vendor} />
          ) : (
            <VendorFacts vendor={vendor} />
          )}
        </>
      )}
    </QueryView>
  )
}

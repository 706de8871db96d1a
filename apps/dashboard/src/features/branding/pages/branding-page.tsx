import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useProfile } from '../../profile/index.ts'
import { BrandingForm } from '../components/branding-form.tsx'
import { HostSection } from '../components/host-section.tsx'
import { useBranding } from '../queries.ts'

export function BrandingPage() {
  const account = useProfile().data?.account
  return (
    <>
      <PageHeader title={t`Branding`}>
        <Trans>
          Your clients and your team see your name, logo and colour in e-mails, reports and the dashboard.
        </Trans>
      </PageHeader>
      <QueryView query={useBranding()} loading={<LoadingState rows={3} rowHeightPx={150} />}>
        {({ brand, host }) => (
          <Stack gap="md">
            <BrandingForm brand={brand} accountName={account?.name ?? ''} />
            <HostSection host={host} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}

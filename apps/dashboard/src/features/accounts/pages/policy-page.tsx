import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { OwnersOnly } from '../components/owners-only.tsx'
import { PolicyForm } from '../components/policy-form.tsx'
import { SignOutSection } from '../components/sign-out-section.tsx'
import { SupportAccessSection } from '../components/support-access-section.tsx'
import { usePolicy } from '../queries.ts'

export function PolicyPage() {
  return (
    <>
      <PageHeader title={t`Security`}>
        <Trans>Rules for everyone who works in this account.</Trans>
      </PageHeader>
      <OwnersOnly permission="ownership:write">
        <OwnersView />
      </OwnersOnly>
    </>
  )
}

function OwnersView() {
  return (
    <QueryView query={usePolicy()} loading={<LoadingState rows={3} rowHeightPx={190} />}>
      {({ yourAddress, ...policy }) => (
        <Stack gap="md">
          <PolicyForm policy={policy} yourAddress={yourAddress} />
          <SupportAccessSection />
          <SignOutSection />
        </Stack>
      )}
    </QueryView>
  )
}

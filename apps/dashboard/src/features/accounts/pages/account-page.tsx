import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AccountForm } from '../components/account-form.tsx'
import { OwnersOnly } from '../components/owners-only.tsx'
import { useAccount } from '../queries.ts'

export function AccountPage() {
  return (
    <>
      <PageHeader title={t`Account`}>
        <Trans>Your billing details and how we reach you.</Trans>
      </PageHeader>
      <OwnersOnly permission="account:write">
        <OwnersView />
      </OwnersOnly>
    </>
  )
}

function OwnersView() {
  return (
    <QueryView query={useAccount()} loading={<LoadingState rows={3} rowHeightPx={190} />}>
      {({ id, taxNumber, ...details }) => <AccountForm key={id} details={details} taxNumber={taxNumber} />}
    </QueryView>
  )
}

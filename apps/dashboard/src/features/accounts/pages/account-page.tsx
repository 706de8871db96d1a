import type { AccountDetails } from '@placet/contract/accounts'
import { roleMay } from '@placet/contract/permissions'
import { useProfile } from '../../profile/index.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AccountForm } from '../components/account-form.tsx'
import { useAccount } from '../queries.ts'

export function AccountPage() {
  const role = useProfile().data?.account?.role
  return (
    <>
      <PageHeader title="Account">Who you are on invoices, and how we reach you.</PageHeader>
      {role && roleMay(role, 'account:write') ? <OwnersView /> : <ForbiddenState />}
    </>
  )
}

function OwnersView() {
  return (
    <QueryView query={useAccount()} loading={<LoadingState rows={3} rowHeightPx={190} />}>
      {({ id, ...details }: AccountDetails & { id: string }) => <AccountForm key={id} details={details} />}
    </QueryView>
  )
}

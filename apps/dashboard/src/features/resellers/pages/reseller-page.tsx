import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only, useProfile } from '../../profile/index.ts'
import { AddCustomerButton } from '../components/add-customer-button.tsx'
import { CustomerRows } from '../components/customer-rows.tsx'
import { useCustomers } from '../queries.ts'

/** The page doesn't exist for accounts that are not resellers. */
export function ResellerPage() {
  if (!useProfile().data?.account?.isReseller) return <NotFoundState />
  return (
    <OwnersOnly permission="billing:read">
      <PageHeader
        title={t`Customers`}
        actions={
          <Only permission="billing:write">
            <AddCustomerButton />
          </Only>
        }
      >
        <Trans>Accounts you opened for your customers. Their data belongs to them.</Trans>
      </PageHeader>
      <Customers />
    </OwnersOnly>
  )
}

function Customers() {
  const list = useListQuery()
  return (
    <ServerList
      noun={{ one: t`customer`, many: t`customers` }}
      list={list}
      result={useCustomers(list)}
      whenEmpty={
        <EmptyState icon={<IconBuildingSkyscraper size={26} />} title={t`No customers yet`}>
          <Trans>Add an account for your first customer. We invite the owner by e-mail.</Trans>
        </EmptyState>
      }
    >
      {(customers) => <CustomerRows customers={customers} />}
    </ServerList>
  )
}

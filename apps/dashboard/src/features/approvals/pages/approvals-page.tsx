import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { Only } from '../../profile/index.ts'
import { ApprovalRows } from '../components/approval-rows.tsx'
import { useApprovals } from '../queries.ts'

export function ApprovalsPage() {
  return (
    <>
      <PageHeader title={t`Approvals`}>
        <Trans>Actions that need a second person in this account.</Trans>
      </PageHeader>
      <Only permission="approval:read" otherwise={<ForbiddenState />}>
        <Approvals />
      </Only>
    </>
  )
}

function Approvals() {
  const list = useListQuery()
  const approvals = useApprovals(list)
  return (
    <ServerList
      noun={{ one: t`request`, many: t`requests` }}
      list={{ ...list, query: '' }}
      result={approvals}
      hasSearch={false}
      whenEmpty={
        <EmptyState
          title={t`No requests`}
          action={
            <Only permission="ownership:write">
              <Button variant="default" component={Link} to="/account/policy">
                <Trans>Choose actions</Trans>
              </Button>
            </Only>
          }
        >
          <Trans>
            Requests of your team wait here for a second person. Owners choose which actions need one.
          </Trans>
        </EmptyState>
      }
    >
      {(rows) => <ApprovalRows approvals={rows} />}
    </ServerList>
  )
}

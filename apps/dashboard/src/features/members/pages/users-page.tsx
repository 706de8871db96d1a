import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only } from '../../profile/index.ts'
import { AddUserCard, focusAddUser } from '../components/add-user-card.tsx'
import { InvitationRows } from '../components/invitation-rows.tsx'
import { MemberRows } from '../components/member-rows.tsx'
import { useInvitations, useMembers } from '../queries.ts'

export function UsersPage() {
  return (
    <>
      <PageHeader
        title={t`Users`}
        actions={
          <Only permission="member:write">
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              onClick={focusAddUser}
            >
              <Trans>Add a user</Trans>
            </Button>
          </Only>
        }
      >
        <Trans>People with access to this account, and the role of each.</Trans>
      </PageHeader>
      <OwnersOnly permission="member:read">
        <Stack gap="lg">
          <Members />
          <Invitations />
          <Only permission="member:write">
            <AddUserCard />
          </Only>
        </Stack>
      </OwnersOnly>
    </>
  )
}

function Members() {
  const list = useListQuery()
  const members = useMembers(list)
  return (
    <section aria-labelledby="users">
      <Title order={2} id="users" mb="sm">
        <Trans>People in this account</Trans>
      </Title>
      <ServerList
        noun={{ one: t`user`, many: t`users` }}
        list={list}
        result={members}
        whenEmpty={
          <EmptyState title={t`No users`}>
            <Trans>Nobody has access to this account.</Trans>
          </EmptyState>
        }
      >
        {(rows) => <MemberRows members={rows} />}
      </ServerList>
    </section>
  )
}

function Invitations() {
  const list = useListQuery('invitation-')
  const invitations = useInvitations(list)
  if (invitations.data?.total === 0 && list.query === '') return null
  return (
    <section aria-labelledby="invitations">
      <Title order={2} id="invitations" mb="sm">
        <Trans>Open invitations</Trans>
      </Title>
      <ServerList
        noun={{ one: t`invitation`, many: t`invitations` }}
        list={list}
        result={invitations}
        whenEmpty={null}
      >
        {(rows) => <InvitationRows invitations={rows} />}
      </ServerList>
    </section>
  )
}

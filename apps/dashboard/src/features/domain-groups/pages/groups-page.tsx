import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only } from '../../profile/index.ts'
import { AddGroupDialog } from '../components/group-dialog.tsx'
import { GroupRow } from '../components/group-row.tsx'
import { useDomainGroups } from '../queries.ts'

export function GroupsPage() {
  const [isAdding, adding] = useDisclosure()
  const list = useListQuery()
  const groups = useDomainGroups(list)
  const isEmpty = groups.data?.total === 0 && list.query === ''
  const button = (
    <Only permission="member:write">
      <Button onClick={adding.open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        <Trans>Create a group</Trans>
      </Button>
    </Only>
  )
  return (
    <>
      <PageHeader title={t`Site groups`} actions={isEmpty ? undefined : button}>
        <Trans>Sites that belong together, such as those of one client. You can limit users to groups.</Trans>
      </PageHeader>
      <OwnersOnly permission="member:read">
        <ServerList
          noun={{ one: t`group`, many: t`groups` }}
          list={list}
          result={groups}
          whenEmpty={
            <Card>
              <EmptyState icon={<IconFolders size={26} />} title={t`No groups yet`} action={button}>
                <Trans>
                  Group the sites of a client, a brand or a country. Users who are limited to a group see its
                  sites, including those you add to it later.
                </Trans>
              </EmptyState>
            </Card>
          }
        >
          {(rows) => (
            <Rows label={t`Site groups`}>
              {rows.map((group) => (
                <GroupRow key={group.id} group={group} />
              ))}
            </Rows>
          )}
        </ServerList>
      </OwnersOnly>
      {isAdding && <AddGroupDialog onClose={adding.close} />}
    </>
  )
}

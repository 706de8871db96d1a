import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ROLES, ROLE_TEXTS } from '@placet/contract/permissions'
import type { RoleView } from '@placet/contract/roles'
import { IconPlus } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only, useMay } from '../../profile/index.ts'
import { DeleteRoleDialog } from '../components/delete-role-dialog.tsx'
import { RoleDialog } from '../components/role-dialog.tsx'
import { describeScopes } from '../describe-scopes.ts'
import { useRoles } from '../queries.ts'

export function RolesPage() {
  const [isAdding, adding] = useDisclosure()
  const button = (
    <Only permission="ownership:write">
      <Button onClick={adding.open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        <Trans>Create a role</Trans>
      </Button>
    </Only>
  )
  return (
    <>
      <PageHeader title={t`Roles`} actions={button}>
        <Trans>A role says what somebody can do in this account. Give roles on the page “Users”.</Trans>
      </PageHeader>
      <OwnersOnly permission="member:read">
        <RoleList />
      </OwnersOnly>
      {isAdding && <RoleDialog edited={null} onClose={adding.close} />}
    </>
  )
}

function RoleList() {
  return (
    <Card padding={0}>
      <QueryView query={useRoles()}>
        {(roles) => (
          <Rows label={t`Roles`}>
            {roles.map((role) => (
              <OwnRole key={role.id} role={role} />
            ))}
            {ROLES.map((role) => (
              <Row
                key={role}
                title={
                  <>
                    {say(ROLE_TEXTS[role].label)}
                    <Badge variant="light" color="gray" fw={500}>
                      <Trans>Built in</Trans>
                    </Badge>
                  </>
                }
              >
                <span>{say(ROLE_TEXTS[role].about)}</span>
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
    </Card>
  )
}

function OwnRole({ role }: { role: RoleView }) {
  const [isEditing, editing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  const mayWrite = useMay('ownership:write')
  return (
    <Row
      title={
        <>
          <span id={`role-${role.id}`}>{role.name}</span>
          <Badge variant="default">
            {role.holders === 0
              ? t`Unused`
              : formatCounted(role.holders, plural(role.holders, { one: 'person', other: 'people' }))}
          </Badge>
        </>
      }
      actions={
        mayWrite && (
          <>
            <Button variant="default" size="xs" aria-describedby={`role-${role.id}`} onClick={editing.open}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              aria-describedby={`role-${role.id}`}
              onClick={deleting.open}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <span>{describeScopes(role.scopes)}</span>
      {isEditing && <RoleDialog edited={role} onClose={editing.close} />}
      {isDeleting && <DeleteRoleDialog deleted={role} onClose={deleting.close} />}
    </Row>
  )
}

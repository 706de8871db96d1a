import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DomainGroupSummary } from '@placet/contract/domain-groups'
import { Link } from 'react-router'
import { formatCounted } from '../../../ui/format-number.ts'
import { Row } from '../../../ui/rows.tsx'
import { Only } from '../../profile/index.ts'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { EditGroupDialog } from './group-dialog.tsx'

export function GroupRow({ group }: { group: DomainGroupSummary }) {
  const { id, name, size } = group
  const [isEditing, editing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  return (
    <Row
      title={
        <Anchor component={Link} to={`/domain?group=${id}`} c="inherit" fw={550} underline="hover">
          {name}
        </Anchor>
      }
      actions={
        <>
          <Button
            component={Link}
            to={`/account/groups/${id}/report`}
            variant="default"
            size="xs"
            aria-label={t`Monthly report of ${name}`}
          >
            <Trans>Monthly report</Trans>
          </Button>
          <Only permission="member:write">
            <Button variant="default" size="xs" aria-label={t`Edit ${name}`} onClick={editing.open}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              aria-label={t`Delete ${name}`}
              onClick={deleting.open}
            >
              <Trans>Delete</Trans>
            </Button>
          </Only>
        </>
      }
    >
      <span>
        {size === 0 ? t`No sites yet` : formatCounted(size, plural(size, { one: 'site', other: 'sites' }))}
      </span>
      {isEditing && <EditGroupDialog groupId={id} onClose={editing.close} />}
      {isDeleting && <DeleteGroupDialog group={group} onClose={deleting.close} />}
    </Row>
  )
}

import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { type DomainGroupSummary, type DomainGroupView, GROUP_MESSAGES } from '@placet/contract/domain-groups'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useDeleteDomainGroup, useDomainGroup } from '../queries.ts'
import { sayLoss } from '../say-people.ts'

interface DeleteGroupDialogProps {
  group: DomainGroupSummary
  onClose: () => void
}

export function DeleteGroupDialog({ group: { id, name }, onClose }: DeleteGroupDialogProps) {
  const group = useDomainGroup(id)
  const removing = useDeleteDomainGroup(id)
  const remove = async () => {
    await tellOutcome(removing.mutateAsync(), {
      done: GROUP_MESSAGES.deleted,
      failed: GROUP_MESSAGES.deleteFailed,
    })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}?`}>
      <Stack gap="md">
        <QueryView query={group}>{(loaded) => <Affected group={loaded} />}</QueryView>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red.8"
            disabled={!group.data}
            loading={removing.isPending}
            onClick={() => void remove()}
          >
            Delete group
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Affected({ group: { people, peopleTotal } }: { group: DomainGroupView }) {
  if (peopleTotal === 0) {
    return <Text size="sm">The sites stay. Nobody is limited to this group, so nobody’s access changes.</Text>
  }
  return (
    <>
      <Text size="sm">
        The sites stay. These people are limited to the group and lose access to its sites:
      </Text>
      <List size="sm" aria-label="People who lose access" spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {people.map((person) => (
          <List.Item key={`${person.email} ${person.isInvited}`}>
            <Text span inherit fw={550}>
              {person.name === '' ? person.email : `${person.name} (${person.email})`}
            </Text>
            : {sayLoss(person)}
          </List.Item>
        ))}
        {peopleTotal > people.length && (
          <List.Item>{formatCount(peopleTotal - people.length)} more</List.Item>
        )}
      </List>
      <Text size="sm">
        Choose other sites or groups for them under{' '}
        <Anchor component={Link} to="/account/users" inherit underline="always">
          Users
        </Anchor>
        , before or after you delete the group.
      </Text>
    </>
  )
}

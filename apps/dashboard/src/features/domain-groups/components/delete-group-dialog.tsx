import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { type DomainGroupSummary, type DomainGroupView, GROUP_MESSAGES } from '@placet/contract/domain-groups'
import { Link } from 'react-router'
import { say } from '../../../i18n/say.ts'
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
      done: say(GROUP_MESSAGES.deleted),
      failed: say(GROUP_MESSAGES.deleteFailed),
    })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Delete ${name}?`}>
      <Stack gap="md">
        <QueryView query={group}>{(loaded) => <Affected group={loaded} />}</QueryView>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="red.8"
            disabled={!group.data}
            loading={removing.isPending}
            onClick={() => void remove()}
          >
            <Trans>Delete group</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Affected({ group: { people, peopleTotal } }: { group: DomainGroupView }) {
  if (peopleTotal === 0) {
    return (
      <Text size="sm">
        <Trans>The sites stay. Nobody is limited to this group, so nobody’s access changes.</Trans>
      </Text>
    )
  }
  return (
    <>
      <Text size="sm">
        <Trans>The sites stay. These people are limited to the group and lose access to its sites:</Trans>
      </Text>
      <List size="sm" aria-label={t`People who lose access`} spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {people.map((person) => (
          <List.Item key={`${person.email} ${person.isInvited}`}>
            <Trans>
              <Text span inherit fw={550}>
                {person.name === '' ? person.email : `${person.name} (${person.email})`}
              </Text>
              : {sayLoss(person)}
            </Trans>
          </List.Item>
        ))}
        {peopleTotal > people.length && (
          <List.Item>
            <Trans>{formatCount(peopleTotal - people.length)} more</Trans>
          </List.Item>
        )}
      </List>
      <Text size="sm">
        <Trans>
          Choose other sites or groups for them under{' '}
          <Anchor component={Link} to="/account/users" inherit underline="always">
            Users
          </Anchor>
          , before or after you delete the group.
        </Trans>
      </Text>
    </>
  )
}

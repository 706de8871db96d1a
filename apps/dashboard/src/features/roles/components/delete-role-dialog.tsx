import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { ROLE_MESSAGES, type RoleView } from '@placet/contract/roles'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useDeleteRole } from '../queries.ts'

const OTHERS = Role.exclude(['owner'])
const OPTIONS = OTHERS.options.map((role) => ({ value: role, label: ROLE_TEXTS[role].label }))

export function DeleteRoleDialog({ deleted, onClose }: { deleted: RoleView; onClose: () => void }) {
  const { id, name, holders } = deleted
  const remove = useDeleteRole()
  const [instead, setInstead] = useState<(typeof OTHERS.options)[number]>('analyst')
  const submit = async () => {
    const input = { roleId: id, ...(holders > 0 && { instead }) }
    await tellOutcome(remove.mutateAsync(input).then(onClose), {
      done: ROLE_MESSAGES.deleted,
      failed: ROLE_MESSAGES.failed,
    })
  }
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}?`}>
      <Stack gap="md">
        {holders > 0 ? (
          <Select
            label="Role they get instead"
            description={`${formatCounted(holders, 'person has', 'people have')} this role.`}
            data={OPTIONS}
            value={instead}
            allowDeselect={false}
            onChange={(chosen) => setInstead(OTHERS.catch('analyst').parse(chosen))}
          />
        ) : (
          <Text size="sm">Nobody has this role.</Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => void submit()}>
            Delete role
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

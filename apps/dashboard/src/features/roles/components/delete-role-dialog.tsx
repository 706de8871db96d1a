import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { ROLE_MESSAGES, type RoleView } from '@placet/contract/roles'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useDeleteRole } from '../queries.ts'

const OTHERS = Role.exclude(['owner'])
const OPTIONS = perLanguage(() =>
  OTHERS.options.map((role) => ({ value: role, label: say(ROLE_TEXTS[role].label) })),
)

export function DeleteRoleDialog({ deleted, onClose }: { deleted: RoleView; onClose: () => void }) {
  const { id, name, holders } = deleted
  const remove = useDeleteRole()
  const [instead, setInstead] = useState<(typeof OTHERS.options)[number]>('analyst')
  const submit = async () => {
    const input = { roleId: id, ...(holders > 0 && { instead }) }
    await tellOutcome(remove.mutateAsync(input).then(onClose), {
      done: say(ROLE_MESSAGES.deleted),
      failed: say(ROLE_MESSAGES.failed),
    })
  }
  return (
    <Modal opened onClose={onClose} title={t`Delete ${name}?`}>
      <Stack gap="md">
        {holders > 0 ? (
          <Select
            label={t`Role they get instead`}
            description={t`${formatCounted(holders, plural(holders, { one: 'person has', other: 'people have' }))} this role.`}
            data={OPTIONS}
            value={instead}
            allowDeselect={false}
            onChange={(chosen) => setInstead(OTHERS.catch('analyst').parse(chosen))}
          />
        ) : (
          <Text size="sm">
            <Trans>Nobody has this role.</Trans>
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => void submit()}>
            <Trans>Delete role</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

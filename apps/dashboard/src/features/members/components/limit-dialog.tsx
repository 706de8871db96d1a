import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { MEMBER_MESSAGES, type MemberView } from '@placet/contract/members'
import { useState } from 'react'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useChangeRole } from '../queries.ts'
import { SitesSelect, idsOf } from './sites-select.tsx'

/** Chooses the sites that a member sees. */
export function LimitDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { id, name, email } = member
  const [sites, setSites] = useState(member.domains ?? [])
  const changing = useChangeRole()
  const save = () =>
    changing.mutate(
      { userId: id, domains: idsOf(sites) },
      {
        onSuccess: () => {
          toastSuccess(MEMBER_MESSAGES.changed)
          onClose()
        },
        onError: (error) => toastError('Error!', [explainRefusal(error, MEMBER_MESSAGES.changeFailed)]),
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Sites of ${name === '' ? email : name}`}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <SitesSelect label="Sites" value={sites} onChange={setSites} />
        <Text size="sm" c="dimmed">
          {sites.length === 0
            ? 'Without a choice, they see all sites, also those you add later.'
            : 'They see these sites only, and nothing about the account as a whole.'}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={changing.isPending} onClick={save}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

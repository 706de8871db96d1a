import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { MEMBER_MESSAGES, type MemberView } from '@placet/contract/members'
import { useState } from 'react'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { toChoice, toLimit } from '../limit-choice.ts'
import { useChangeRole } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'

/** Chooses the sites and groups that a member sees. */
export function LimitDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { id, name, email, hasDeletedGroup } = member
  const [choice, setChoice] = useState(() => toChoice(member))
  const [isSubmitted, setSubmitted] = useState(false)
  const changing = useChangeRole()
  const save = () => {
    setSubmitted(true)
    const limit = toLimit(choice)
    if (!limit) return
    changing.mutate(
      { userId: id, ...limit },
      {
        onSuccess: () => {
          toastSuccess(MEMBER_MESSAGES.changed)
          onClose()
        },
        onError: (error) => toastError('Error!', [explainRefusal(error, MEMBER_MESSAGES.changeFailed)]),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Sites of ${name === '' ? email : name}`}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {hasDeletedGroup && (
          <Alert color="amber" role="note">
            A group that they were limited to was deleted, so they no longer see its sites. Choose other
            groups or sites, if they need some.
          </Alert>
        )}
        <LimitFields value={choice} onChange={setChoice} isSubmitted={isSubmitted} />
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

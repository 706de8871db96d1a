import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { MEMBER_MESSAGES, type MemberView } from '@placet/contract/members'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
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
          toastSuccess(say(MEMBER_MESSAGES.changed))
          onClose()
        },
        onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(MEMBER_MESSAGES.changeFailed))]),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Sites of ${name === '' ? email : name}`}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {hasDeletedGroup && (
          <Alert color="amber" role="note">
            <Trans>
              A group that they were limited to was deleted, so they no longer see its sites. Choose other
              groups or sites, if they need some.
            </Trans>
          </Alert>
        )}
        <LimitFields value={choice} onChange={setChoice} isSubmitted={isSubmitted} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={changing.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

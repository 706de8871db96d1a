import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { Email } from '@placet/contract/auth'
import type { DomainId } from '@placet/contract/ids'
import { PLATFORM_NAMES, type Platform } from '@placet/contract/onboarding'
import { useState } from 'react'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useMailDeveloper } from '../queries.ts'

interface DeveloperDialogProps {
  domainId: DomainId
  platform: Platform
  onClose: () => void
}

export function DeveloperDialog({ domainId, platform, onClose }: DeveloperDialogProps) {
  const mail = useMailDeveloper(domainId)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const { data: to } = Email.safeParse(email.trim())
    if (to === undefined) return setProblem(t`Please enter a valid e-mail address.`)
    mail.mutate(
      { email: to, platform },
      {
        onSuccess: () => {
          toastSuccess(t`The guide is on its way to ${to}.`)
          onClose()
        },
        onError: (error) => setProblem(error.message),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t`Send to my developer`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t`Your developer’s e-mail address`}
            description={t`We send the line and the steps for ${PLATFORM_NAMES[platform]}, with your name. Answers go to you.`}
            type="email"
            autoComplete="off"
            data-autofocus
            error={problem && <span role="alert">{problem}</span>}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={mail.isPending}>
              <Trans>Send the guide</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EmailInput } from '@placet/contract/auth'
import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { IconMailExclamation } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { rememberPath } from '../continue-path.ts'
import { useEmailForm } from '../forms.ts'
import { useCorrectAddress, useResendVerification } from '../queries.ts'
import { Refusal } from './refusal.tsx'

export function VerificationNotice({ email }: { email: string }) {
  const { pathname, search } = useLocation()
  const resend = useResendVerification()
  const [isCorrecting, { open, close }] = useDisclosure()
  useEffect(() => rememberPath(pathname + search), [pathname, search])

  const submit = () =>
    resend.mutate(undefined, { onError: (error) => toastError(t`Error!`, [error.message]) })
  return (
    <Alert color="amber" icon={<IconMailExclamation size={18} />} role="note" mb="lg">
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              We sent a link to <strong>{email}</strong>. Open it to confirm your e-mail address. Until then
              you can prepare your site, but not publish it.
            </Trans>
          </Text>
          {resend.isSuccess && (
            <Text size="sm" role="alert">
              {say(PROFILE_MESSAGES.verificationSent)}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={submit}>
            <Trans>Resend</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={open}>
            <Trans>Correct the address</Trans>
          </Button>
          <Button size="compact-sm" variant="default" component={Link} to="/logout">
            <Trans>Log out</Trans>
          </Button>
        </Group>
      </Group>
      {isCorrecting && <CorrectAddress onClose={close} />}
    </Alert>
  )
}

function CorrectAddress({ onClose }: { onClose: () => void }) {
  const form = useEmailForm()
  const correct = useCorrectAddress()
  const submit = (input: EmailInput) => correct.mutate(input, { onSuccess: onClose })
  return (
    <Modal opened onClose={onClose} title={t`Correct the address`}>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          {correct.isError && <Refusal title={t`Not changed`}>{correct.error.message}</Refusal>}
          <TextInput
            label={t`New e-mail address`}
            type="email"
            autoComplete="email"
            data-autofocus
            description={t`We send the link there. The earlier one stops working.`}
            {...form.getInputProps('email')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={correct.isPending}>
              <Trans>Send the link</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { IconMailForward } from '@tabler/icons-react'
import { toastError } from '../../../ui/toasts.tsx'
import { useResendNewEmail, useWithdrawNewEmail } from '../queries.ts'

/** A new address that waits for its confirmation. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useResendNewEmail()
  const withdraw = useWithdrawNewEmail()
  const onError = (error: Error) => toastError('Error!', [error.message])
  if (withdraw.isSuccess) return null
  return (
    <Alert color="amber" icon={<IconMailForward size={18} />} role="note" title="Not confirmed yet">
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {email} becomes your e-mail address once you click the link we sent to it.
        </Text>
        {resend.isSuccess && (
          <Text size="sm" role="alert">
            {PROFILE_MESSAGES.verificationSent}
          </Text>
        )}
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined, { onError })}
          >
            Resend
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onError })}
          >
            Keep the current address
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { IconMailExclamation } from '@tabler/icons-react'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useResendVerification } from '../queries.ts'

export function VerificationNotice({ email }: { email: string }) {
  const resend = useResendVerification()
  const submit = () =>
    resend.mutate(undefined, {
      onSuccess: () => toastSuccess(PROFILE_MESSAGES.verificationSent),
      onError: (error) => toastError('Error!', [error.message]),
    })
  return (
    <Alert color="amber" icon={<IconMailExclamation size={18} />} role="note" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Please confirm your e-mail address {email} with the link we e-mailed you.
        </Text>
        <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={submit}>
          Resend
        </Button>
      </Group>
    </Alert>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { PROFILE_MESSAGES } from '@placet/contract/profile'
import { IconMailForward } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useResendNewEmail, useWithdrawNewEmail } from '../queries.ts'

/** A new address that waits for its confirmation. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useResendNewEmail()
  const withdraw = useWithdrawNewEmail()
  const onError = (error: Error) => toastError(t`Error!`, [error.message])
  if (withdraw.isSuccess) return null
  return (
    <Alert color="amber" icon={<IconMailForward size={18} />} role="note" title={t`Not confirmed yet`}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Trans>{email} becomes your e-mail address once you click the link we sent to it.</Trans>
        </Text>
        {resend.isSuccess && (
          <Text size="sm" role="alert">
            {say(PROFILE_MESSAGES.verificationSent)}
          </Text>
        )}
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined, { onError })}
          >
            <Trans>Resend</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onError })}
          >
            <Trans>Keep the current address</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, type EmailInput } from '@placet/contract/auth'
import { IconMailCheck } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { Refusal } from '../components/refusal.tsx'
import { useEmailForm } from '../forms.ts'
import { useRequestPasswordReset } from '../queries.ts'

export function LostPasswordPage() {
  const form = useEmailForm()
  const request = useRequestPasswordReset()
  const submit = (input: EmailInput) => request.mutate(input)
  return (
    <AuthFrame
      title={t`Forgot your password?`}
      subtitle={t`We’ll e-mail you a link to set a new one.`}
      footer={<LoginLink>{t`Back to login`}</LoginLink>}
    >
      {request.isError && <Refusal title={t`Not sent`}>{request.error.message}</Refusal>}
      {request.isSuccess && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title={t`Check your inbox`}>
          {say(AUTH_MESSAGES.resetLinkSent)}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            <Trans>Send me a link</Trans>
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}

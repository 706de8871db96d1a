import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, type AcceptInvitationInput } from '@placet/contract/auth'
import { useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useInvitationForm } from '../forms.ts'
import { leaveOnceRead } from '../leave-soon.ts'
import { type InvitationLink, useAcceptInvitation } from '../queries.ts'
import { FixedEmail } from './fixed-email.tsx'
import { MailChoices } from './mail-choices.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Refusal } from './refusal.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { TermsLink } from './terms-link.tsx'

export function InvitationForm({ link, email }: { link: InvitationLink; email: string }) {
  const navigate = useNavigate()
  const form = useInvitationForm(link.key)
  const accept = useAcceptInvitation(link.invitationId)

  const submit = (input: AcceptInvitationInput) =>
    accept.mutate(input, {
      onSuccess: ({ accessToken }) => {
        toastSuccess(say(AUTH_MESSAGES.userCreated))
        if (accessToken === undefined) void navigate('/login?reg=1')
        else leaveOnceRead('/')
      },
      onError: (error) => {
        if (isApiError(error, 'password_known')) form.setFieldError('password', error.message)
        else if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <>
      {accept.isError && (
        <Refusal title={t`Not created`}>
          {say(AUTH_MESSAGES.invitationFailed)}
          {accept.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <FixedEmail email={email} />
          <TextInput label={t`Name`} autoComplete="name" {...form.getInputProps('name')} />
          <NewPasswordFields
            password={form.getInputProps('password')}
            repeated={form.getInputProps('password2')}
          />
          <MailChoices
            announcements={form.getInputProps('announcements', { type: 'checkbox' })}
            scanReports={form.getInputProps('scan_reports', { type: 'checkbox' })}
            billing={form.getInputProps('billing', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={accept.isPending || accept.isSuccess}>
            <Trans>Accept the invitation</Trans>
          </Button>
          <Text size="sm" c="dimmed">
            <Trans>
              By accepting you also accept the <TermsLink />. The <PrivacyLink /> says how we use your data.
            </Trans>
          </Text>
        </Stack>
      </form>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, type RegisterInput } from '@placet/contract/auth'
import { useNavigate } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { useRegisterForm } from '../forms.ts'
import { leaveSoon } from '../leave-soon.ts'
import { type InvitationLink, useRegister } from '../queries.ts'
import { FixedEmail } from './fixed-email.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { Refusal } from './refusal.tsx'
import { TermsLink } from './terms-link.tsx'

interface RegisterFormProps {
  link?: InvitationLink
  /** The e-mail address the invitation was sent to. */
  email?: string
  /** Code of the referring affiliate. */
  referral?: string | undefined
}

export function RegisterForm({ link, email = '', referral }: RegisterFormProps) {
  const navigate = useNavigate()
  const form = useRegisterForm({ email, link, referral })
  const register = useRegister()

  const submit = (input: RegisterInput) =>
    register.mutate(input, {
      onSuccess: ({ accessToken }) => {
        if (accessToken === undefined) void navigate('/login?reg=1')
        else leaveSoon('/')
      },
      onError: (error) => {
        if (isApiError(error, 'password_known')) form.setFieldError('password', error.message)
        else if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <>
      {register.isError && (
        <Refusal title={t`Not created`}>
          {say(AUTH_MESSAGES.registrationFailed)}
          {register.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput label={t`Name`} autoComplete="name" {...form.getInputProps('name')} />
          {email === '' ? (
            <TextInput
              label={t`E-mail`}
              type="email"
              autoComplete="username"
              {...form.getInputProps('email')}
            />
          ) : (
            <FixedEmail email={email} />
          )}
          <NewPasswordFields
            password={form.getInputProps('password')}
            repeated={form.getInputProps('password2')}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={register.isPending || register.isSuccess}>
            <Trans>Create account</Trans>
          </Button>
          <Text size="sm" c="dimmed">
            <Trans>
              By creating an account you accept the <TermsLink />. The <PrivacyLink /> says how we use your
              data.
            </Trans>
          </Text>
        </Stack>
      </form>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { AUTH_MESSAGES, LinkToken, type ResetPasswordInput } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { Refusal } from '../components/refusal.tsx'
import { useResetPasswordForm } from '../forms.ts'
import { useResetPassword } from '../queries.ts'

export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = LinkToken.safeParse(search.get('token'))
  const form = useResetPasswordForm(token.data ?? '')
  const reset = useResetPassword()
  const refusal = token.success ? reset.error?.message : say(ERRORS.link_invalid.message)
  const isOver = !token.success || isApiError(reset.error, 'link_invalid')

  const submit = (input: ResetPasswordInput) =>
    reset.mutate(input, {
      onSuccess: () => {
        toastSuccess(say(AUTH_MESSAGES.passwordChanged))
        void navigate('/login')
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <AuthFrame
      title={t`Set a new password`}
      subtitle={
        isOver
          ? t`The link works once and expires after an hour.`
          : t`You’ll be logged out on all other devices.`
      }
      footer={<LoginLink />}
    >
      {refusal !== undefined && <Refusal title={t`Not changed`}>{refusal}</Refusal>}
      {isOver ? (
        <Button size="md" fullWidth component={Link} to="/password/lost">
          <Trans>Ask for a new link</Trans>
        </Button>
      ) : (
        <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
          <Stack gap="md">
            <NewPasswordFields
              label={t`New password`}
              password={form.getInputProps('password')}
              repeated={form.getInputProps('password2')}
            />
            <Button type="submit" size="md" fullWidth mt={4} loading={reset.isPending}>
              <Trans>Set the password</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </AuthFrame>
  )
}

import { Button, Stack } from '@mantine/core'
import { AUTH_MESSAGES, LinkToken, type ResetPasswordInput } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { Link, useNavigate, useSearchParams } from 'react-router'
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
  const refusal = token.success ? reset.error?.message : ERRORS.link_invalid.message
  const isOver = !token.success || isApiError(reset.error, 'link_invalid')

  const submit = (input: ResetPasswordInput) =>
    reset.mutate(input, {
      onSuccess: () => {
        toastSuccess(AUTH_MESSAGES.passwordChanged)
        void navigate('/login')
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <AuthFrame
      title="Set a new password"
      subtitle={
        isOver
          ? 'The link works once and expires after an hour.'
          : 'You’ll be logged out on all other devices.'
      }
      footer={<LoginLink />}
    >
      {refusal !== undefined && <Refusal title="Not changed">{refusal}</Refusal>}
      {isOver ? (
        <Button size="md" fullWidth component={Link} to="/password/lost">
          Ask for a new link
        </Button>
      ) : (
        <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
          <Stack gap="md">
            <NewPasswordFields
              label="New password"
              password={form.getInputProps('password')}
              repeated={form.getInputProps('password2')}
            />
            <Button type="submit" size="md" fullWidth mt={4} loading={reset.isPending}>
              Set the password
            </Button>
          </Stack>
        </form>
      )}
    </AuthFrame>
  )
}

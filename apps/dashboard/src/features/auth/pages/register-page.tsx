import { Button, Stack, Text, TextInput } from '@mantine/core'
import { AUTH_MESSAGES, type RegisterInput } from '@placet/contract/auth'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { Refusal } from '../components/refusal.tsx'
import { useRegisterForm } from '../forms.ts'
import { leaveSoon } from '../leave-soon.ts'
import { useRegister } from '../queries.ts'

export function RegisterPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useRegisterForm(search)
  const register = useRegister()

  const submit = (input: RegisterInput) =>
    register.mutate(input, {
      onSuccess: ({ accessToken }) => {
        if (accessToken === undefined) void navigate('/login?reg=1')
        else leaveSoon('/')
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(toFormErrors(error.errors, () => error.message))
      },
    })

  return (
    <AuthFrame
      title="Create your account"
      subtitle="Free to start, no card needed."
      footer={
        <>
          Already registered? <LoginLink>Log in</LoginLink>
        </>
      }
    >
      {register.isError && (
        <Refusal title="Not created">
          {AUTH_MESSAGES.registrationFailed}
          {register.error.message}
        </Refusal>
      )}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <NewPasswordFields
            password={form.getInputProps('password')}
            repeated={form.getInputProps('password2')}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={register.isPending || register.isSuccess}>
            Create account
          </Button>
          <Text size="sm" c="dimmed">
            By creating an account you accept the terms of use.
          </Text>
        </Stack>
      </form>
    </AuthFrame>
  )
}

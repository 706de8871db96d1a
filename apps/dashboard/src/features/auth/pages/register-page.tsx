import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { PASSWORD_LENGTH_MIN, type RegisterInput } from '@placet/contract/auth'
import { IconX } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { toFormErrors } from '../../../ui/form-errors.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { useRegisterForm } from '../forms.ts'
import { useRegister } from '../queries.ts'

export function RegisterPage() {
  const navigate = useNavigate()
  const form = useRegisterForm()
  const register = useRegister()

  const submit = (input: RegisterInput) =>
    register.mutate(input, {
      onSuccess: () => void navigate('/login?reg=1'),
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
          Already registered?{' '}
          <Anchor component={Link} to="/login" inherit fw={500} underline="always">
            Log in
          </Anchor>
        </>
      }
    >
      {register.isError && (
        <Alert color="red" icon={<IconX size={18} />} title="Not created">
          Failed to create user: {register.error.message}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            description={`At least ${PASSWORD_LENGTH_MIN} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="Repeat the password"
            autoComplete="new-password"
            {...form.getInputProps('password2')}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={register.isPending}>
            Create account
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}

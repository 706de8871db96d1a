import { Anchor, Button, Group, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { SignInInput } from '@placet/contract/auth'
import { Link } from 'react-router'
import type { LoginMode, useLoginForm } from '../forms.ts'

interface LoginFormProps {
  form: ReturnType<typeof useLoginForm>
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  onSubmit: (values: SignInInput) => void
}

const MODES: { value: LoginMode; label: string }[] = [
  { value: 'password', label: 'With password' },
  { value: 'magic-link', label: 'With magic link' },
]

export function LoginForm({ form, mode, onMode, onSubmit }: LoginFormProps) {
  const isPassword = mode === 'password'
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          bg="var(--app-hover)"
          aria-label="How to log in"
          data={MODES}
          value={mode}
          onChange={onMode}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        {isPassword && (
          <Stack gap={6}>
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              required
              withAsterisk={false}
              {...form.getInputProps('password')}
            />
            <Group justify="flex-end">
              <Anchor component={Link} to="/password/lost" size="sm">
                Lost your password?
              </Anchor>
            </Group>
          </Stack>
        )}
        <Button type="submit" size="md" fullWidth>
          {isPassword ? 'Login' : 'Send me a magic link'}
        </Button>
      </Stack>
    </form>
  )
}

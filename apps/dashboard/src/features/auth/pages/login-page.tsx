import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { SignInInput } from '@placet/contract/auth'
import { IconMailCheck, IconX } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { useSignInForm } from '../forms.ts'
import { nextPath } from '../next-path.ts'
import { useSignIn } from '../queries.ts'

export function LoginPage() {
  const [search] = useSearchParams()
  const form = useSignInForm()
  const signIn = useSignIn()

  const submit = (input: SignInInput) =>
    signIn.mutate(input, {
      onSuccess: () => window.location.assign(nextPath(search.get('next'), window.location.origin)),
    })

  if (signIn.isPending || signIn.isSuccess) return <PageLoader />
  return (
    <AuthFrame
      title="Welcome back"
      subtitle="Log in to look after your banners."
      footer={
        <>
          New to Placet?{' '}
          <Anchor component={Link} to="/register" inherit fw={500} underline="always">
            Create an account
          </Anchor>
        </>
      }
    >
      {search.get('reg') === '1' && !signIn.isError && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title="Check your inbox" role="note">
          We have sent you a link. Click it to confirm your e-mail address, then log in here.
        </Alert>
      )}
      {signIn.isError && (
        <Alert color="red" icon={<IconX size={18} />} title="Login failed">
          {signIn.error.message}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth mt={4}>
            Login
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}

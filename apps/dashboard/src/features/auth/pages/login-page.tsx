import { Alert, Anchor, Button, Divider } from '@mantine/core'
import { AUTH_MESSAGES, type SignInInput } from '@placet/contract/auth'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { IconBuilding, IconFingerprint, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { Refusal } from '../components/refusal.tsx'
import { SecondFactorStep } from '../components/second-factor-step.tsx'
import { type LoginMode, useLoginForm } from '../forms.ts'
import { nextPath } from '../next-path.ts'
import { useRequestMagicLink, useSignIn, useSignInWithPasskey } from '../queries.ts'
import { useSignInSteps } from '../sign-in-steps.ts'

export function LoginPage() {
  const [search] = useSearchParams()
  const [mode, setMode] = useState<LoginMode>(() => toMode(search.get('mode')))
  const form = useLoginForm(mode)
  const signIn = useSignIn()
  const magicLink = useRequestMagicLink()
  const passkey = useSignInWithPasskey()
  const next = nextPath(search.get('next'), window.location.origin)
  const { step, accept, startAgain } = useSignInSteps(next)
  const attempts = [signIn, magicLink, passkey]
  const refusal = attempts.map(({ error }) => error?.message).find(Boolean)

  const forget = () => attempts.forEach(({ reset }) => reset())
  const changeMode = (wanted: LoginMode) => {
    forget()
    form.clearErrors()
    setMode(wanted)
  }
  const submit = ({ email, password }: SignInInput) => {
    forget()
    if (mode === 'magic-link') magicLink.mutate({ email })
    else signIn.mutate({ email, password }, { onSuccess: accept })
  }
  const submitPasskey = () => {
    forget()
    passkey.mutate(undefined, { onSuccess: accept })
  }

  if (step === 'leaving' || signIn.isPending || magicLink.isPending) return <PageLoader />
  if (step === 'second-factor') {
    return (
      <SecondFactorStep
        onPassed={accept}
        onStartAgain={() => {
          forget()
          form.setFieldValue('password', '')
          startAgain()
        }}
      />
    )
  }
  return (
    <AuthFrame
      title="Welcome back"
      subtitle="Log in to manage your cookie banners."
      footer={
        <>
          New to Placet?{' '}
          <Anchor component={Link} to="/register" inherit fw={500} underline="always">
            Create an account
          </Anchor>
        </>
      }
    >
      {search.get('reg') === '1' && refusal === undefined && !magicLink.isSuccess && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title="Check your inbox" role="note">
          We’ve sent you a link. Open it to confirm your e-mail address.
        </Alert>
      )}
      {magicLink.isSuccess && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title="Check your inbox">
          {AUTH_MESSAGES.linkSent}
        </Alert>
      )}
      {refusal !== undefined && <Refusal title="Login failed">{refusal}</Refusal>}
      <LoginForm
        form={form}
        mode={mode}
        isAgain={refusal !== undefined}
        onMode={changeMode}
        onSubmit={submit}
      />
      <Divider label="or" />
      {browserSupportsWebAuthn() && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={18} aria-hidden="true" />}
          loading={passkey.isPending}
          onClick={submitPasskey}
        >
          Log in with a passkey
        </Button>
      )}
      <Button
        component={Link}
        to={`/login/sso?${new URLSearchParams({ next })}`}
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} aria-hidden="true" />}
      >
        Log in with single sign-on
      </Button>
    </AuthFrame>
  )
}

function toMode(wanted: string | null): LoginMode {
  return wanted === 'magic-link' ? 'magic-link' : 'password'
}

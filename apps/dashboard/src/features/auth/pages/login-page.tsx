import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Divider } from '@mantine/core'
import { AUTH_MESSAGES, type SignInInput } from '@placet/contract/auth'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { IconBuilding, IconFingerprint, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { say } from '../../../i18n/say.ts'
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
  const isSignUpOpen = readShellMeta('placet-sign-up') !== 'closed'
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
      title={t`Welcome back`}
      subtitle={t`Log in to manage your cookie banners.`}
      footer={
        isSignUpOpen && (
          <Trans>
            New to Placet?{' '}
            <Anchor component={Link} to="/register" inherit fw={500} underline="always">
              Create an account
            </Anchor>
          </Trans>
        )
      }
    >
      {search.get('reg') === '1' && refusal === undefined && !magicLink.isSuccess && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title={t`Check your inbox`} role="note">
          <Trans>We’ve sent you a link. Open it to confirm your e-mail address.</Trans>
        </Alert>
      )}
      {magicLink.isSuccess && (
        <Alert color="pine" icon={<IconMailCheck size={18} />} title={t`Check your inbox`}>
          {say(AUTH_MESSAGES.linkSent)}
        </Alert>
      )}
      {refusal !== undefined && <Refusal title={t`Login failed`}>{refusal}</Refusal>}
      <LoginForm
        form={form}
        mode={mode}
        isAgain={refusal !== undefined}
        onMode={changeMode}
        onSubmit={submit}
      />
      <Divider label={t`or`} />
      {browserSupportsWebAuthn() && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={18} aria-hidden="true" />}
          loading={passkey.isPending}
          onClick={submitPasskey}
        >
          <Trans>Log in with a passkey</Trans>
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
        <Trans>Log in with single sign-on</Trans>
      </Button>
    </AuthFrame>
  )
}

function toMode(wanted: string | null): LoginMode {
  return wanted === 'magic-link' ? 'magic-link' : 'password'
}

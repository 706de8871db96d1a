import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LinkInput } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { Link, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { Refusal } from '../components/refusal.tsx'
import { SecondFactorStep } from '../components/second-factor-step.tsx'
import { useSignInWithMagicLink } from '../queries.ts'
import { useSignInSteps } from '../sign-in-steps.ts'

/** Opening the link doesn't consume it, because mail programs open links too; the button does. */
export function MagicLoginPage() {
  const [search] = useSearchParams()
  const signIn = useSignInWithMagicLink()
  const { step, accept } = useSignInSteps('/')
  const input = LinkInput.safeParse({ token: search.get('token') })
  const refusal = input.success ? signIn.error?.message : say(ERRORS.link_invalid.message)
  const isOver = !input.success || isApiError(signIn.error, 'link_invalid')

  if (step === 'leaving' || signIn.isPending) return <PageLoader />
  if (step === 'second-factor') {
    return <SecondFactorStep onPassed={accept} onStartAgain={() => window.location.assign('/login')} />
  }
  return (
    <AuthFrame
      title={t`Your magic link`}
      subtitle={isOver ? t`It works once and expires after 10 minutes.` : t`One click logs you in.`}
      footer={<LoginLink>{t`Log in another way`}</LoginLink>}
    >
      {refusal !== undefined && <Refusal title={t`Login failed`}>{refusal}</Refusal>}
      {isOver ? (
        <Button size="md" fullWidth component={Link} to="/login?mode=magic-link">
          <Trans>Ask for a new link</Trans>
        </Button>
      ) : (
        <Button size="md" fullWidth onClick={() => signIn.mutate(input.data, { onSuccess: accept })}>
          <Trans>Log in to Placet</Trans>
        </Button>
      )}
    </AuthFrame>
  )
}

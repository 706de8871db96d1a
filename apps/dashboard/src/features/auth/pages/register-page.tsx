import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { readInvitation } from '../forms.ts'
import { takeReferral } from '../referral.ts'
import { type InvitationLink, useInvitation } from '../queries.ts'

const footer = (
  <Trans>
    Already registered? <LoginLink>Log in</LoginLink>
  </Trans>
)

export function RegisterPage() {
  const [search] = useSearchParams()
  const { i, k } = readInvitation(search)
  const isSignUpOpen = readShellMeta('placet-sign-up') !== 'closed'
  if (i && k) return <RegisterInvited link={{ invitationId: i, key: k }} />
  if (!isSignUpOpen) {
    return (
      <AuthFrame
        title={t`By invitation only`}
        subtitle={t`Ask somebody who has an account to invite you.`}
        footer={footer}
      />
    )
  }
  return (
    <AuthFrame title={t`Create your account`} subtitle={t`Free to start, no card needed.`} footer={footer}>
      <RegisterForm referral={takeReferral(search)} />
    </AuthFrame>
  )
}

/** The form also works if the invitation can't be loaded: errors are shown when it is submitted. */
function RegisterInvited({ link }: { link: InvitationLink }) {
  const invitation = useInvitation(link)
  const account = invitation.data?.account
  return (
    <AuthFrame
      title={account === undefined ? t`Create your account` : t`Join ${account}`}
      subtitle={t`Create your login to accept the invitation.`}
      footer={footer}
    >
      {invitation.isPending ? (
        <LoadingState />
      ) : (
        <RegisterForm link={link} email={invitation.data?.email ?? ''} />
      )}
    </AuthFrame>
  )
}

import { LinkToken } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { InvitationId } from '@placet/contract/ids'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { InvitationForm } from '../components/invitation-form.tsx'
import { JoinAccount } from '../components/join-account.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { Refusal } from '../components/refusal.tsx'
import { type InvitationLink, useInvitation } from '../queries.ts'

const LinkInAddress = z
  .object({ i: InvitationId, k: LinkToken })
  .transform(({ i, k }) => ({ invitationId: i, key: k }))

export function InvitationPage() {
  const [search] = useSearchParams()
  const link = LinkInAddress.safeParse(Object.fromEntries(search))
  return link.success ? (
    <Invitation link={link.data} />
  ) : (
    <NoInvitation message={ERRORS.link_invalid.message} />
  )
}

function Invitation({ link }: { link: InvitationLink }) {
  const invitation = useInvitation(link)
  if (invitation.isError) return <NoInvitation message={invitation.error.message} />
  if (!invitation.data) {
    return (
      <AuthFrame title="Your invitation" subtitle="One moment, please.">
        <LoadingState />
      </AuthFrame>
    )
  }
  const { account, email, hasUser } = invitation.data
  return (
    <AuthFrame
      title={`Join ${account}`}
      subtitle={`${account} invites ${email} to look after its banners together.`}
      footer={<LoginLink />}
    >
      {hasUser ? <JoinAccount link={link} email={email} /> : <InvitationForm link={link} email={email} />}
    </AuthFrame>
  )
}

function NoInvitation({ message }: { message: string }) {
  return (
    <AuthFrame title="Your invitation" subtitle="It could not be opened." footer={<LoginLink />}>
      <Refusal title="Not found">{message}</Refusal>
    </AuthFrame>
  )
}

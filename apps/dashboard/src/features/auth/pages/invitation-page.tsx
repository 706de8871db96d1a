import { Text } from '@mantine/core'
import { LinkToken, type getInvitation } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { InvitationId } from '@placet/contract/ids'
import { ROLE_TEXTS, isBuiltIn } from '@placet/contract/permissions'
import type { ResponseOf } from '@placet/contract/route'
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
    <AuthFrame title={`Join ${account}`} subtitle={sayWhoInvites(invitation.data)}>
      {hasUser ? <JoinAccount link={link} email={email} /> : <InvitationForm link={link} email={email} />}
    </AuthFrame>
  )
}

function sayWhoInvites({ inviter, account, role, roleName }: ResponseOf<typeof getInvitation>): string {
  const as = isBuiltIn(role) ? `as ${ROLE_TEXTS[role].asOne}` : `with the role “${roleName}”`
  return inviter === null
    ? `You were invited to ${account} ${as}.`
    : `${inviter} invited you to ${account} ${as}.`
}

function NoInvitation({ message }: { message: string }) {
  return (
    <AuthFrame
      title="Your invitation"
      subtitle="This invitation has expired, was used or was withdrawn."
      footer={<LoginLink />}
    >
      <Refusal title="No longer valid">{message}</Refusal>
      <Text size="sm">Ask the person who invited you to send it again.</Text>
    </AuthFrame>
  )
}

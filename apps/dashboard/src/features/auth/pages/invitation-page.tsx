import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { LinkToken, type getInvitation } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { InvitationId } from '@placet/contract/ids'
import { ROLE_TEXTS, isBuiltIn } from '@placet/contract/permissions'
import type { ResponseOf } from '@placet/contract/route'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { say } from '../../../i18n/say.ts'
import { useBrand } from '../../../ui/shown-brand.ts'
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
    <NoInvitation message={say(ERRORS.link_invalid.message)} />
  )
}

function Invitation({ link }: { link: InvitationLink }) {
  const invitation = useInvitation(link)
  useBrand(invitation.data?.brand)
  if (invitation.isError) return <NoInvitation message={invitation.error.message} />
  if (!invitation.data) {
    return (
      <AuthFrame title={t`Your invitation`} subtitle={t`One moment, please.`}>
        <LoadingState />
      </AuthFrame>
    )
  }
  const { account, email, hasUser } = invitation.data
  return (
    <AuthFrame title={t`Join ${account}`} subtitle={sayWhoInvites(invitation.data)}>
      {hasUser ? <JoinAccount link={link} email={email} /> : <InvitationForm link={link} email={email} />}
    </AuthFrame>
  )
}

function sayWhoInvites({ inviter, account, role, roleName }: ResponseOf<typeof getInvitation>): string {
  const as = isBuiltIn(role)
    ? t({ context: 'role', message: `as ${say(ROLE_TEXTS[role].asOne)}` })
    : t`with the role “${roleName}”`
  return inviter === null
    ? t`You were invited to ${account} ${as}.`
    : t`${inviter} invited you to ${account} ${as}.`
}

function NoInvitation({ message }: { message: string }) {
  return (
    <AuthFrame
      title={t`Your invitation`}
      subtitle={t`This invitation has expired, was used or was withdrawn.`}
      footer={<LoginLink />}
    >
      <Refusal title={t`No longer valid`}>{message}</Refusal>
      <Text size="sm">
        <Trans>Ask the person who invited you to send it again.</Trans>
      </Text>
    </AuthFrame>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Avatar, Badge, Button } from '@mantine/core'
import { type InvitationView, MEMBER_MESSAGES } from '@placet/contract/members'
import { IconMail } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { hasPassed } from '../../../ui/has-passed.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useGrantableRoles } from '../role-options.ts'
import { sayLimit } from '../say-limit.ts'
import { useRemoveInvitation, useResendInvitation } from '../queries.ts'

export function InvitationRows({ invitations }: { invitations: InvitationView[] }) {
  return (
    <Rows label={t`Invitations`}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Rows>
  )
}

function InvitationRow({ invitation }: { invitation: InvitationView }) {
  const { id, email, role, roleName, domains, createdAt, expiresAt } = invitation
  const confirm = useConfirm()
  const removing = useRemoveInvitation()
  const sending = useResendInvitation()
  const grantable = useGrantableRoles()
  const mayWrite = useMay('member:write')
  const mayChange = mayWrite && grantable.some((each) => each.role === role)
  const isExpired = hasPassed(expiresAt)

  const remove = async () => {
    const isSure = await confirm({
      title: t`Remove the invitation?`,
      message: t`The link sent to ${email} will stop working.`,
      confirm: t`Remove invitation`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(removing.mutateAsync(id), {
      done: say(MEMBER_MESSAGES.invitationRemoved),
      failed: say(MEMBER_MESSAGES.invitationRemoveFailed),
    })
  }
  const resend = () =>
    tellOutcome(sending.mutateAsync(id), {
      done: say(MEMBER_MESSAGES.invitationSent),
      failed: say(MEMBER_MESSAGES.addFailed),
    })

  return (
    <Row
      icon={
        <Avatar size={34} aria-hidden="true">
          <IconMail size={18} />
        </Avatar>
      }
      title={
        <>
          <span id={`invitation-${id}`}>{email}</span>
          <Badge variant="light">{roleName}</Badge>
          {isExpired && (
            <Badge variant="light" color="amber">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </>
      }
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              size="xs"
              loading={sending.isPending}
              aria-describedby={`invitation-${id}`}
              onClick={() => void resend()}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              loading={removing.isPending}
              aria-describedby={`invitation-${id}`}
              onClick={() => void remove()}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        )
      }
    >
      {domains !== null && <span>{sayLimit(invitation)}</span>}
      <span>
        <Trans>
          Invited <Ago at={createdAt} />
        </Trans>
      </span>
      <span>
        {isExpired ? t`Expired` : t`Expires`} <Ago at={expiresAt} />
      </span>
    </Row>
  )
}

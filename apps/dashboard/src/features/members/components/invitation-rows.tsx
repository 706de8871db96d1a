import { Badge, Button } from '@mantine/core'
import { type InvitationView, MEMBER_MESSAGES } from '@placet/contract/members'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useRemoveInvitation, useResendInvitation } from '../queries.ts'

export function InvitationRows({ invitations }: { invitations: InvitationView[] }) {
  return (
    <Rows label="Invitations">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Rows>
  )
}

function InvitationRow({
  invitation: { id, email, owner, createdAt, expiresAt },
}: {
  invitation: InvitationView
}) {
  const confirm = useConfirm()
  const removing = useRemoveInvitation()
  const sending = useResendInvitation()
  const isExpired = hasPassed(expiresAt)

  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the invitation?',
      message: `The link that ${email} has received stops working.`,
      confirm: 'Remove invitation',
      isDangerous: true,
    })
    if (!isSure) return
    removing.mutate(id, {
      onSuccess: () => toastSuccess(MEMBER_MESSAGES.invitationRemoved),
      onError: (error) =>
        toastError('Error!', [explainRefusal(error, MEMBER_MESSAGES.invitationRemoveFailed)]),
    })
  }
  const resend = () =>
    sending.mutate(id, {
      onSuccess: () => toastSuccess(MEMBER_MESSAGES.invitationSent),
      onError: (error) => toastError('Error!', [explainRefusal(error, MEMBER_MESSAGES.addFailed)]),
    })

  return (
    <Row
      title={
        <>
          <span id={`invitation-${id}`}>{email}</span>
          {owner && <Badge variant="light">Owner</Badge>}
          {isExpired && (
            <Badge variant="light" color="amber">
              Expired
            </Badge>
          )}
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            loading={sending.isPending}
            aria-describedby={`invitation-${id}`}
            onClick={resend}
          >
            Send again
          </Button>
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            loading={removing.isPending}
            aria-describedby={`invitation-${id}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </>
      }
    >
      <span>
        Invited <Moment at={createdAt} />
      </span>
      <span>
        {isExpired ? 'Expired' : 'Expires'} <Moment at={expiresAt} />
      </span>
    </Row>
  )
}

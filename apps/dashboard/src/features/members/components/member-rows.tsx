import { Avatar, Badge, Button } from '@mantine/core'
import { MEMBER_MESSAGES, type MemberView } from '@placet/contract/members'
import { IconShieldCheck } from '@tabler/icons-react'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useChangeMember, useRemoveMember, useSignOutMember } from '../queries.ts'

export function MemberRows({ members }: { members: MemberView[] }) {
  return (
    <Rows label="Users">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </Rows>
  )
}

function MemberRow({ member }: { member: MemberView }) {
  const { id, name, email, owner, twoFactor, isYou, isLastOwner } = member
  const { change, remove, isBusy, isChanging, isRemoving } = useMemberActions(member)
  return (
    <Row
      icon={<Avatar size={34} color="pine" name={name === '' ? email : name} aria-hidden="true" />}
      title={
        <>
          {name === '' ? email : name}
          {isYou && <Badge variant="default">You</Badge>}
          {owner && <Badge variant="light">Owner</Badge>}
          {twoFactor && (
            <Badge variant="default" leftSection={<IconShieldCheck size={12} aria-hidden="true" />}>
              Two-factor
            </Badge>
          )}
        </>
      }
      actions={
        <>
          {!isYou && <SignOutButton member={member} />}
          {!isLastOwner && (
            <>
              <Button
                variant="default"
                size="xs"
                loading={isChanging}
                disabled={isBusy}
                aria-describedby={`member-${id}`}
                onClick={() => void change()}
              >
                {owner ? 'Make standard user' : 'Make owner'}
              </Button>
              <Button
                variant="default"
                size="xs"
                c="var(--mantine-color-error)"
                loading={isRemoving}
                disabled={isBusy}
                aria-describedby={`member-${id}`}
                onClick={() => void remove()}
              >
                Revoke
              </Button>
            </>
          )}
        </>
      }
    >
      <span id={`member-${id}`}>{email}</span>
      {isLastOwner && <span>The only owner. Make someone else an owner before you leave.</span>}
    </Row>
  )
}

function SignOutButton({ member: { id, name, email } }: { member: MemberView }) {
  const confirm = useConfirm()
  const signOut = useSignOutMember()
  const submit = async () => {
    const isSure = await confirm({
      title: 'Log this user out?',
      message: `${name === '' ? email : name} has to log in again on all devices to use this account. Unsaved work is lost.`,
      confirm: 'Log out',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(signOut.mutateAsync(id), {
      done: MEMBER_MESSAGES.signedOut,
      failed: MEMBER_MESSAGES.signOutFailed,
    })
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={signOut.isPending}
      aria-describedby={`member-${id}`}
      onClick={() => void submit()}
    >
      Log out
    </Button>
  )
}

function useMemberActions({ id, name, email, owner, isYou }: MemberView) {
  const confirm = useConfirm()
  const changing = useChangeMember()
  const removing = useRemoveMember()
  const who = name === '' ? email : name

  const change = async () => {
    const isSure =
      !owner ||
      !isYou ||
      (await confirm({
        title: 'Give up ownership?',
        message: 'You will no longer see users, API keys, billing and this page.',
        confirm: 'Give up ownership',
        isDangerous: true,
      }))
    if (!isSure) return
    await tellOutcome(changing.mutateAsync({ userId: id, owner: !owner }), {
      done: MEMBER_MESSAGES.changed,
      failed: MEMBER_MESSAGES.changeFailed,
    })
  }

  const remove = async () => {
    const isSure = await confirm({
      title: isYou ? 'Leave this account?' : 'Revoke access?',
      message: isYou
        ? 'You lose access to this account immediately. To come back, you need a new invitation from an owner.'
        : `${who} loses access to this account immediately. Invitations they sent and API keys they created stop working.`,
      confirm: isYou ? 'Leave account' : 'Revoke access',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(removing.mutateAsync(id), {
      done: MEMBER_MESSAGES.removed,
      failed: MEMBER_MESSAGES.removeFailed,
    })
  }

  return {
    change,
    remove,
    isChanging: changing.isPending,
    isRemoving: removing.isPending,
    isBusy: changing.isPending || removing.isPending,
  }
}

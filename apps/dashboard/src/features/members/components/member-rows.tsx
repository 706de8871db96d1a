import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Avatar, Badge, Button } from '@mantine/core'
import type { AnyRole } from '@placet/contract/permissions'
import { MEMBER_MESSAGES, type MemberView } from '@placet/contract/members'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useChangeRole, useRemoveMember, useSignOutMember } from '../queries.ts'
import { type RoleOption, isLimitable, useRoleOptions } from '../role-options.ts'
import { sayLimit } from '../say-limit.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { RoleSelect } from './role-select.tsx'

export function MemberRows({ members }: { members: MemberView[] }) {
  return (
    <Rows label={t`Users`}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </Rows>
  )
}

function MemberRow({ member }: { member: MemberView }) {
  const { id, name, email, role, roleName, twoFactor, isYou, isLastOwner, assignable, domains } = member
  const options = useRoleOptions(assignable)
  const { change, remove, isBusy, isRemoving } = useMemberActions(member, options)
  const mayLogOut = useMay('ownership:write') && !isYou
  const [isLimiting, limiting] = useDisclosure()
  const isChangeable = !isLastOwner && assignable.length > 0
  return (
    <Row
      icon={<Avatar size={34} color="pine" name={name === '' ? email : name} aria-hidden="true" />}
      title={
        <>
          {name === '' ? email : name}
          {isYou && (
            <Badge variant="default">
              <Trans>You</Trans>
            </Badge>
          )}
          {!isChangeable && <Badge variant="light">{roleName}</Badge>}
          {twoFactor && (
            <Badge variant="default" leftSection={<IconShieldCheck size={12} aria-hidden="true" />}>
              <Trans>Two-factor</Trans>
            </Badge>
          )}
        </>
      }
      actions={
        isChangeable || mayLogOut ? (
          <>
            {mayLogOut && <SignOutButton member={member} />}
            {isChangeable && (
              <>
                <RoleSelect
                  aria-label={t`Role of ${name === '' ? email : name}`}
                  aria-describedby={`member-${id}`}
                  size="xs"
                  w={140}
                  roles={options}
                  value={role}
                  disabled={isBusy}
                  onChange={(next) => void change(next)}
                />
                {isLimitable(role) && (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={isBusy}
                    aria-describedby={`member-${id}`}
                    onClick={limiting.open}
                  >
                    <Trans>Choose sites</Trans>
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  c="var(--mantine-color-error)"
                  loading={isRemoving}
                  disabled={isBusy}
                  aria-describedby={`member-${id}`}
                  onClick={() => void remove()}
                >
                  <Trans>Revoke</Trans>
                </Button>
              </>
            )}
          </>
        ) : undefined
      }
    >
      <span id={`member-${id}`}>{email}</span>
      {domains !== null && <span>{sayLimit(member)}</span>}
      {isLastOwner && (
        <span>
          <Trans>The only owner. Make someone else an owner before you leave.</Trans>
        </span>
      )}
      {isLimiting && <LimitDialog member={member} onClose={limiting.close} />}
    </Row>
  )
}

function SignOutButton({ member: { id, name, email } }: { member: MemberView }) {
  const confirm = useConfirm()
  const signOut = useSignOutMember()
  const submit = async () => {
    const isSure = await confirm({
      title: t`Log this user out?`,
      message: t`${name === '' ? email : name} has to log in again on all devices to use this account. Unsaved work is lost.`,
      confirm: t`Log out`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(signOut.mutateAsync(id), {
      done: say(MEMBER_MESSAGES.signedOut),
      failed: say(MEMBER_MESSAGES.signOutFailed),
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
      <Trans>Log out</Trans>
    </Button>
  )
}

function useMemberActions({ id, name, email, role, isYou }: MemberView, options: readonly RoleOption[]) {
  const confirm = useConfirm()
  const changing = useChangeRole()
  const removing = useRemoveMember()
  const who = name === '' ? email : name

  const change = async (next: AnyRole) => {
    if (next === role) return
    const chosen = options.find((option) => option.role === next)
    const isSure =
      !isYou ||
      (await confirm({
        title: role === 'owner' ? t`Give up ownership?` : t`Change your own role?`,
        message: t`${chosen?.label ?? ''}: ${chosen?.about ?? ''} Only somebody else can change it back.`,
        confirm: role === 'owner' ? t`Give up ownership` : t`Change my role`,
        isDangerous: true,
      }))
    if (!isSure) return
    await tellOutcome(changing.mutateAsync({ userId: id, role: next }), {
      done: say(MEMBER_MESSAGES.changed),
      failed: say(MEMBER_MESSAGES.changeFailed),
    })
  }

  const remove = async () => {
    const isSure = await confirm({
      title: isYou ? t`Leave this account?` : t`Revoke access?`,
      message: isYou
        ? t`You lose access to this account immediately. To come back, you need a new invitation.`
        : t`${who} loses access to this account immediately. Invitations they sent, API keys they created and links they shared stop working.`,
      confirm: isYou ? t`Leave account` : t`Revoke access`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(removing.mutateAsync(id), {
      done: say(MEMBER_MESSAGES.removed),
      failed: say(MEMBER_MESSAGES.removeFailed),
    })
  }

  return {
    change,
    remove,
    isRemoving: removing.isPending,
    isBusy: changing.isPending || removing.isPending,
  }
}

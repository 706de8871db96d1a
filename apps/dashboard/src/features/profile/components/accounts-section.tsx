import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card } from '@mantine/core'
import { MEMBER_MESSAGES } from '@placet/contract/members'
import type { ProfileDetails } from '@placet/contract/profile'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useLeaveAccount } from '../queries.ts'

type Account = ProfileDetails['accounts'][number]

/** Accounts of other people that the person works in. */
export function AccountsSection({ accounts }: { accounts: Account[] }) {
  const others = accounts.filter(({ mayLeave }) => mayLeave)
  if (others.length === 0) return null
  return (
    <FormSection title={t`Accounts`} hint={t`To come back to one you left, you need a new invitation.`}>
      <Card padding={0} radius="md">
        <Rows label={t`Accounts you can leave`}>
          {others.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </Rows>
      </Card>
    </FormSection>
  )
}

function AccountRow({ account: { id, name } }: { account: Account }) {
  const confirm = useConfirm()
  const leaving = useLeaveAccount()
  const leave = async () => {
    const isSure = await confirm({
      title: t`Leave this account?`,
      message: t`You lose access to ${name} immediately. Invitations you sent and API keys you created there stop working.`,
      confirm: t`Leave account`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(
      leaving.mutateAsync(id).then(() => window.location.assign('/')),
      { done: say(MEMBER_MESSAGES.left), failed: say(MEMBER_MESSAGES.removeFailed) },
    )
  }
  return (
    <Row
      title={name}
      actions={
        <Button
          size="xs"
          variant="default"
          c="var(--mantine-color-error)"
          aria-label={t`Leave ${name}`}
          loading={leaving.isPending}
          onClick={() => void leave()}
        >
          <Trans>Leave</Trans>
        </Button>
      }
    />
  )
}

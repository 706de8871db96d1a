import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { ACCOUNT_MESSAGES } from '@placet/contract/accounts'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useSignOutEveryone } from '../queries.ts'

export function SignOutSection() {
  const confirm = useConfirm()
  const signOut = useSignOutEveryone()
  const submit = async () => {
    const isSure = await confirm({
      title: t`Log everyone out?`,
      message: t`Everyone else in this account has to log in again. Unsaved work is lost. You stay logged in.`,
      confirm: t`Log everyone out`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(signOut.mutateAsync(), {
      done: say(ACCOUNT_MESSAGES.signedOut),
      failed: say(ACCOUNT_MESSAGES.signOutFailed),
    })
  }
  return (
    <FormSection
      title={t`Sessions`}
      hint={t`Log out everyone but you, on all their devices. To log out one person, go to Users.`}
    >
      <Group>
        <Button variant="default" loading={signOut.isPending} onClick={() => void submit()}>
          <Trans>Log everyone out</Trans>
        </Button>
      </Group>
    </FormSection>
  )
}

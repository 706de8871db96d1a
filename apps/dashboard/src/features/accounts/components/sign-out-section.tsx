import { Button, Group } from '@mantine/core'
import { ACCOUNT_MESSAGES } from '@placet/contract/accounts'
import { FormSection } from '../../../ui/form-section.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useSignOutEveryone } from '../queries.ts'

export function SignOutSection() {
  const confirm = useConfirm()
  const signOut = useSignOutEveryone()
  const submit = async () => {
    const isSure = await confirm({
      title: 'Log everyone out?',
      message: 'Everyone else in this account has to log in again. Unsaved work is lost. You stay logged in.',
      confirm: 'Log everyone out',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(signOut.mutateAsync(), {
      done: ACCOUNT_MESSAGES.signedOut,
      failed: ACCOUNT_MESSAGES.signOutFailed,
    })
  }
  return (
    <FormSection
      title="Sessions"
      hint="Log out everyone but you, on all their devices. To log out one person, go to Users."
    >
      <Group>
        <Button variant="default" loading={signOut.isPending} onClick={() => void submit()}>
          Log everyone out
        </Button>
      </Group>
    </FormSection>
  )
}

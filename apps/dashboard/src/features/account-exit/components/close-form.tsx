import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ACCOUNT_CLOSING_MESSAGES } from '@placet/contract/account-exit'
import { DELETION_DAYS } from '@placet/contract/domains'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { useWithIdentity } from '../../auth/index.ts'
import { useCloseAccount } from '../queries.ts'

interface CloseFormProps {
  name: string
  sites: number
  members: number
}

export function CloseForm({ name, sites, members }: CloseFormProps) {
  const [typed, setTyped] = useState('')
  const withIdentity = useWithIdentity()
  const close = useCloseAccount()
  // The form shows a refusal; the page behind the dialog shows the rest.
  const submit = () =>
    void withIdentity(() => close.mutateAsync(typed.trim())).then(
      () => modals.closeAll(),
      () => undefined,
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        {close.error && (
          <Alert color="red" icon={<IconX size={18} />} role="alert">
            {explainRefusal(close.error, say(ACCOUNT_CLOSING_MESSAGES.closeFailed))}
          </Alert>
        )}
        <List size="sm" spacing="xs">
          <List.Item>
            {sites === 0
              ? t`The account has no sites.`
              : plural(sites, {
                  one: 'The banner of # site goes off, and no choices are recorded.',
                  other: 'The banners of # sites go off, and no choices are recorded.',
                })}
          </List.Item>
          <List.Item>
            <Trans>Plans aren’t renewed, and payments aren’t refunded.</Trans>
          </List.Item>
          <List.Item>
            {plural(members, {
              one: 'You leave the account. Your user stays.',
              other: 'All # members leave the account. Their users stay.',
            })}
          </List.Item>
          <List.Item>
            <Trans>
              For {DELETION_DAYS} days you can still change your mind. Then sites, consent records, reports
              and the audit log are deleted for good.
            </Trans>
          </List.Item>
        </List>
        <Text size="sm">
          <Trans>
            Export the account first. Enter <b>{name}</b> to confirm.
          </Trans>
        </Text>
        <TextInput
          label={t`Account`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button
            type="submit"
            color="red.8"
            loading={close.isPending}
            disabled={typed.trim() !== name.trim() || name === ''}
          >
            <Trans>Close account</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

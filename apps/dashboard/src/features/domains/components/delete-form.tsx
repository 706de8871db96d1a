import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { DELETION_DAYS, DOMAIN_MESSAGES, type DomainView } from '@placet/contract/domains'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { isApiError } from '../../../api/api-error.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toAsciiHost } from '../../../ui/to-ascii-host.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useWithIdentity } from '../../auth/index.ts'
import { useDeleteDomain } from '../queries.ts'

export function DeleteForm({ domain }: { domain: DomainView }) {
  const [name, setName] = useState('')
  const withIdentity = useWithIdentity()
  const remove = useDeleteDomain(domain.id)
  // The page behind the dialog shows the rest: the site changes under it.
  const submit = () =>
    void withIdentity(() => remove.mutateAsync(name)).then(
      () => modals.closeAll(),
      (error: unknown) => {
        if (!isApiError(error, 'approval_requested')) return
        modals.closeAll()
        toastSuccess(error.message)
      },
    )
  const error = isApiError(remove.error, 'approval_requested') ? null : remove.error
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" icon={<IconX size={18} />} role="alert">
            {explainRefusal(error, say(DOMAIN_MESSAGES.deleteFailed))}
          </Alert>
        )}
        <List size="sm" spacing="xs">
          <List.Item>
            <Trans>Visitors see no banner and can’t choose. Tags that wait for consent stay blocked.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Links to its reports stop working. Its plan isn’t renewed, and payments aren’t refunded.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>
              For {DELETION_DAYS} days you can still change your mind. Then its settings, consent records and
              reports are erased for good.
            </Trans>
          </List.Item>
        </List>
        <Text size="sm">
          <Trans>
            Download what you need first, such as the consent log. Enter <b>{domain.name}</b> to confirm.
          </Trans>
        </Text>
        <TextInput
          label={t`Site`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button
            type="submit"
            color="red.8"
            loading={remove.isPending}
            disabled={toAsciiHost(name) !== domain.name}
          >
            <Trans>Delete site</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

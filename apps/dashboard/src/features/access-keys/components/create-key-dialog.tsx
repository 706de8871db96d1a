import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { ACCESS_KEY_MESSAGES } from '@placet/contract/access-keys'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { type CreateKeyValues, toCreateInput, today, useCreateKeyForm } from '../forms.ts'
import { useCreateAccessKey } from '../queries.ts'
import { AccountSelect } from './account-select.tsx'
import { KeySecrets } from './key-secrets.tsx'
import { NetworksField } from './networks-field.tsx'
import { ScopeBoxes } from './scope-boxes.tsx'

interface CreateKeyDialogProps {
  account: { id: string; name: string }
  onClose: () => void
}

export function CreateKeyDialog({ account, onClose }: CreateKeyDialogProps) {
  const form = useCreateKeyForm(account.id)
  const create = useCreateAccessKey()
  const submit = (values: CreateKeyValues) =>
    create.mutate(toCreateInput(values), {
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(ACCESS_KEY_MESSAGES.addFailed))]),
    })

  if (create.data) {
    const reload = () => window.location.reload()
    const { data } = create
    return (
      <Modal
        opened
        onClose={reload}
        title={t`API key of ${data.account.name}`}
        size="lg"
        closeOnClickOutside={false}
      >
        <KeySecrets
          publicId={data.public}
          secret={data.private}
          apiToken={data.apiToken}
          scopes={form.values.scopes}
          onClose={reload}
        />
      </Modal>
    )
  }
  return (
    <Modal opened onClose={onClose} title={t`Create an API key`} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <AccountSelect
            current={account}
            value={form.values.account}
            onChange={(next) => form.setFieldValue('account', next)}
            error={form.errors['account']}
          />
          <TextInput
            label={t`Name (optional)`}
            placeholder={t`Deploy pipeline`}
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <ScopeBoxes
            value={form.values.scopes}
            onChange={(next) => form.setFieldValue('scopes', next)}
            error={form.errors['scopes']}
          />
          <TextInput
            label={t`Expires (optional)`}
            type="date"
            description={t`Valid until the end of this day (UTC). Leave empty for a key that never expires.`}
            min={today()}
            {...form.getInputProps('expiresOn')}
          />
          <NetworksField {...form.getInputProps('networks')} />
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={create.isPending}>
              <Trans>Create key</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Text, TextInput } from '@mantine/core'
import type { PasskeyId } from '@placet/contract/ids'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Ago } from '../../../ui/ago.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../queries.ts'

export function PasskeysSection() {
  const passkeys = usePasskeys()
  return (
    <FormSection
      title={t`Passkeys`}
      hint={t`Log in with your device instead of a password. Adding or removing a passkey ends your other sessions.`}
    >
      <QueryView query={passkeys} loading={<LoadingState rows={1} rowHeightPx={56} />}>
        {(data) =>
          data.passkeys.length === 0 ? (
            <Text size="sm">
              <Trans>You have no passkey yet.</Trans>
            </Text>
          ) : (
            <Card padding={0} radius="md">
              <Rows label={t`Passkeys`}>
                {data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                  <Row
                    key={id}
                    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
                    title={name}
                    actions={<RemoveButton id={id} name={name} />}
                  >
                    <span>
                      <Trans>
                        Added <Ago at={createdAt} />
                      </Trans>
                    </span>
                    <span>
                      {lastUsedAt === null ? (
                        t`Never used`
                      ) : (
                        <Trans>
                          Last used <Ago at={lastUsedAt} />
                        </Trans>
                      )}
                    </span>
                  </Row>
                ))}
              </Rows>
            </Card>
          )
        }
      </QueryView>
      <AddForm />
    </FormSection>
  )
}

function AddForm() {
  const [name, setName] = useState('')
  const [mistake, setMistake] = useState<string>()
  const add = useAddPasskey()
  const submit = () => {
    setMistake(name.trim() === '' ? t`Please give the passkey a name.` : undefined)
    if (name.trim() === '') return
    add.mutate(name.trim(), {
      onSuccess: () => {
        setName('')
        toastSuccess(t`The passkey was added.`)
      },
      onError: (error) => toastError(t`Error!`, [error.message]),
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          style={{ flex: '1 1 200px' }}
          aria-label={t`Name of the new passkey`}
          placeholder={t`Name, such as “Laptop”`}
          maxLength={100}
          value={name}
          error={mistake}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconFingerprint size={16} aria-hidden="true" />}
          loading={add.isPending}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      </Group>
    </form>
  )
}

function RemoveButton({ id, name }: { id: PasskeyId; name: string }) {
  const confirm = useConfirm()
  const remove = useRemovePasskey()
  const submit = async () => {
    const isSure = await confirm({
      title: t`Remove this passkey?`,
      message: t`You can no longer log in with “${name}”.`,
      confirm: t`Remove`,
      isDangerous: true,
    })
    if (!isSure) return
    remove.mutate(id, {
      onSuccess: () => toastSuccess(t`The passkey was removed.`),
      onError: (error) => toastError(t`Error!`, [error.message]),
    })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t`Remove the passkey ${name}`}
      loading={remove.isPending}
      onClick={() => void submit()}
    >
      <Trans>Remove</Trans>
    </Button>
  )
}

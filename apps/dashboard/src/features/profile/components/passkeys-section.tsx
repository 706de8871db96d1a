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
      title="Passkeys"
      hint="Log in with your device instead of a password. Adding or removing a passkey ends your other sessions."
    >
      <QueryView query={passkeys} loading={<LoadingState rows={1} rowHeightPx={56} />}>
        {(data) =>
          data.passkeys.length === 0 ? (
            <Text size="sm">You have no passkey yet.</Text>
          ) : (
            <Card padding={0} radius="md">
              <Rows label="Passkeys">
                {data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                  <Row
                    key={id}
                    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
                    title={name}
                    actions={<RemoveButton id={id} name={name} />}
                  >
                    <span>
                      Added <Ago at={createdAt} />
                    </span>
                    <span>
                      {lastUsedAt === null ? (
                        'Never used'
                      ) : (
                        <>
                          Last used <Ago at={lastUsedAt} />
                        </>
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
    setMistake(name.trim() === '' ? 'Please give the passkey a name.' : undefined)
    if (name.trim() === '') return
    add.mutate(name.trim(), {
      onSuccess: () => {
        setName('')
        toastSuccess('The passkey was added.')
      },
      onError: (error) => toastError('Error!', [error.message]),
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
          aria-label="Name of the new passkey"
          placeholder="Name, such as “Laptop”"
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
          Add a passkey
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
      title: 'Remove this passkey?',
      message: `You can no longer log in with “${name}”.`,
      confirm: 'Remove',
      isDangerous: true,
    })
    if (!isSure) return
    remove.mutate(id, {
      onSuccess: () => toastSuccess('The passkey was removed.'),
      onError: (error) => toastError('Error!', [error.message]),
    })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Remove the passkey ${name}`}
      loading={remove.isPending}
      onClick={() => void submit()}
    >
      Remove
    </Button>
  )
}

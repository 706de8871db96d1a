import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { ACCESS_KEY_MESSAGES, type AccessKeyView } from '@placet/contract/access-keys'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { networksMistake, readNetworks } from '../../../ui/networks.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useSaveLimits } from '../queries.ts'
import { toScopes } from '../scope-groups.ts'
import { NetworksField } from './networks-field.tsx'
import { ScopeBoxes } from './scope-boxes.tsx'

/** Closing the dialog after a save reloads the page. */
export function EditScopesDialog({ apiKey, onClose }: { apiKey: AccessKeyView; onClose: () => void }) {
  const [ticked, setTicked] = useState<string[]>(apiKey.scopes)
  const [networks, setNetworks] = useState(apiKey.networks.join('\n'))
  const [mistake, setMistake] = useState<string | null>(null)
  const save = useSaveLimits(apiKey.id)
  const close = save.isSuccess ? () => window.location.reload() : onClose
  const submit = () => {
    setMistake(networksMistake(networks))
    if (networksMistake(networks) !== null) return
    save.mutate(
      { scopes: toScopes(ticked), networks: readNetworks(networks) },
      {
        onError: (error) =>
          toastError(t`Error!`, [explainRefusal(error, say(ACCESS_KEY_MESSAGES.updateFailed))]),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t`Scopes and networks of ${apiKey.public}`}
      size="lg"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {save.isSuccess && (
          <Alert color="pine" icon={<IconCheck size={18} />} title={say(ACCESS_KEY_MESSAGES.updated)} />
        )}
        <ScopeBoxes value={ticked} onChange={setTicked} />
        <NetworksField
          value={networks}
          error={mistake}
          onChange={(event) => setNetworks(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={close}>
            {save.isSuccess ? t`Close` : t`Cancel`}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { ACCESS_KEY_MESSAGES, type AccessKeyView } from '@placet/contract/access-keys'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useSaveScopes } from '../queries.ts'
import { toScopes } from '../scope-groups.ts'
import { ScopeBoxes } from './scope-boxes.tsx'

/** Closing the dialog after a save reloads the page. */
export function EditScopesDialog({ apiKey, onClose }: { apiKey: AccessKeyView; onClose: () => void }) {
  const [ticked, setTicked] = useState<string[]>(apiKey.scopes)
  const save = useSaveScopes(apiKey.id)
  const close = save.isSuccess ? () => window.location.reload() : onClose
  const submit = () =>
    save.mutate(toScopes(ticked), {
      onError: (error) => toastError('Error!', [explainRefusal(error, ACCESS_KEY_MESSAGES.updateFailed)]),
    })
  return (
    <Modal opened onClose={close} title={`Scopes of ${apiKey.public}`} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        {save.isSuccess && (
          <Alert color="pine" icon={<IconCheck size={18} />} title={ACCESS_KEY_MESSAGES.updated} />
        )}
        <ScopeBoxes value={ticked} onChange={setTicked} />
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={close}>
            {save.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import type { TcfChoice } from '@placet/contract/settings-document'
import { say } from '../../../i18n/say.ts'
import { CHOICE_REFUSALS } from '../editor/settings-edits.ts'
import { addChoice, removeChoice } from '../editor/tcf-choices.ts'
import { TCF_STACKS } from '../editor/tcf-stacks.ts'
import { IconAlertTriangle, IconInfoCircle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError, toastWarning } from '../../../ui/toasts.tsx'
import { SortableList } from '../components/sortable-list.tsx'
import { type NamedChoice, nameChoice } from '../designer/tcf-names.ts'
import { useEditor } from '../editor.ts'
import { useFrameworkPreview } from '../queries.ts'
import { Publisher } from './publisher.tsx'
import { TcfAddForm } from './tcf-add-form.tsx'

/** Choices that regions under IAB TCF ask for, in the order shown to visitors. */
export function Tcf() {
  const { domain, document, dispatch } = useEditor()
  const preview = useFrameworkPreview(domain.id, document, document.language.default)
  const [isAdding, setAdding] = useState(false)
  const { choices } = document.tcfv2

  const remove = (choice: TcfChoice) => {
    const edit = removeChoice(choices, choice)
    if ('refused' in edit) toastError(say(SETTINGS_MESSAGES.choicesTitle), [CHOICE_REFUSALS[edit.refused]])
    else dispatch({ kind: 'removeChoice', choice })
  }
  const add = (wished: readonly TcfChoice[]) => {
    const refusals = new Set<string>()
    let now: readonly TcfChoice[] = choices
    for (const choice of wished) {
      const edit = addChoice(now, choice, TCF_STACKS)
      if ('refused' in edit) refusals.add(CHOICE_REFUSALS[edit.refused])
      else {
        now = edit.choices
        dispatch({ kind: 'addChoice', choice })
      }
    }
    for (const refusal of refusals) toastWarning(refusal)
    setAdding(false)
  }

  return (
    <Stack gap="md">
      {preview.data?.isDemo && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t`TCF demo`} role="note">
          <Trans>
            This installation has no IAB Europe CMP ID. TC strings carry the ID 0, which buyers must not
            accept. The first time you publish to a real website, we ask for a reason.
          </Trans>
        </Alert>
      )}
      <Group justify="space-between">
        <Title order={2}>
          <Trans>Purposes and features</Trans>
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add purposes or features</Trans>
        </Button>
      </Group>
      <Alert color="pine" icon={<IconInfoCircle size={18} />}>
        <Trans>
          Shown to visitors in this order. A stack is one line that stands for several purposes and replaces
          them.
        </Trans>
      </Alert>
      <SortableList
        label={t`Purposes and features`}
        items={choices.map((choice) => {
          const named = nameChoice(choice)
          return {
            id: named.id,
            name: `${named.kind}, ${named.name}`,
            body: <ChoiceRow named={named} onRemove={() => remove(choice)} />,
          }
        })}
        onMove={(from, to) => dispatch({ kind: 'moveChoice', from, to })}
      />
      <Publisher />
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t`Add purposes or features`} size="lg">
        <TcfAddForm chosen={choices} onAdd={add} onCancel={() => setAdding(false)} />
      </Modal>
    </Stack>
  )
}

function ChoiceRow({
  named: { kind, name, covers },
  onRemove,
}: {
  named: NamedChoice
  onRemove: () => void
}) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {covers === '' ? kind : `${kind}. ${covers}.`}
        </Text>
      </div>
      <ActionIcon aria-label={t`Remove ${kind}, ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

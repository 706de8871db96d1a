import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import type { TcfChoice } from '@placet/contract/settings-document'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { nameChoice, TCF_GROUPS } from '../designer/tcf-names.ts'

interface TcfAddFormProps {
  chosen: readonly TcfChoice[]
  onAdd: (choices: readonly TcfChoice[]) => void
  onCancel: () => void
}

export function TcfAddForm({ chosen, onAdd, onCancel }: TcfAddFormProps) {
  const [query, setQuery] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const present = new Set(chosen.map((choice) => nameChoice(choice).id))
  const words = query.toLowerCase().split(/\s+/)
  const groups = TCF_GROUPS.map(({ title, choices }) => ({
    title,
    choices: choices.filter(({ kind, name }) => {
      const text = `${kind} ${name}`.toLowerCase()
      return words.every((word) => text.includes(word))
    }),
  })).filter(({ choices }) => choices.length > 0)
  const submit = () =>
    onAdd(
      TCF_GROUPS.flatMap(({ choices }) => choices.filter(({ id }) => ticked.includes(id))).map(
        ({ choice }) => choice,
      ),
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          aria-label={t`Search purposes and features`}
          placeholder={t`Search, for example: measure`}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack gap="lg">
            {groups.map(({ title, choices }) => (
              <Checkbox.Group key={title} label={title} value={[...ticked]} onChange={setTicked}>
                <Stack gap="xs" mt="xs">
                  {choices.map(({ id, kind, name, covers }) => (
                    <Checkbox
                      key={id}
                      value={id}
                      label={`${name}${present.has(id) ? t` (already added)` : ''}`}
                      description={covers === '' ? kind : `${kind}. ${covers}.`}
                      disabled={present.has(id)}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            ))}
            {groups.length === 0 && (
              <Text c="dimmed">
                <Trans>Nothing found.</Trans>
              </Text>
            )}
          </Stack>
        </ScrollArea.Autosize>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={ticked.length === 0}>
            {ticked.length > 1 ? t`Add ${ticked.length}` : t`Add`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

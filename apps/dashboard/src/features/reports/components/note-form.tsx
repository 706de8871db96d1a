import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { NOTE_MAX_CHARACTERS, NoteText, REPORT_SHARING_MESSAGES } from '@placet/contract/report-sharing'
import { type ReactNode, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'

interface NoteFormProps {
  label: string
  save: string
  text?: string
  onSave: (text: string) => Promise<void>
  onCancel: () => void
  /** Fields above the text. */
  children?: ReactNode
}

export function NoteForm({ label, save, text: saved = '', onSave, onCancel, children }: NoteFormProps) {
  const [text, setText] = useState(saved)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async () => {
    const { success, data, error: problem } = NoteText.safeParse(text)
    if (!success) return setError(say(problem.issues[0]?.message))
    setSaving(true)
    try {
      await onSave(data)
    } catch (failure) {
      const { noteSaveFailed } = REPORT_SHARING_MESSAGES
      setError(failure instanceof Error ? explainRefusal(failure, noteSaveFailed) : noteSaveFailed)
    }
    setSaving(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        {children}
        <Textarea
          label={label}
          description={t`Everybody who sees this report can read it. ${text.length} of ${NOTE_MAX_CHARACTERS} characters.`}
          value={text}
          maxLength={NOTE_MAX_CHARACTERS}
          autosize
          minRows={2}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setText(currentTarget.value)
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

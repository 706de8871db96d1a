import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ReportNote } from '@placet/contract/reports'
import { REPORT_SHARING_MESSAGES } from '@placet/contract/report-sharing'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useNoteChanges } from '../sharing-queries.ts'
import { NoteForm } from './note-form.tsx'

export function NoteItem({ domainId, note }: { domainId: DomainId; note: ReportNote }) {
  const [isEditing, setEditing] = useState(false)
  const { save, remove } = useNoteChanges(domainId)
  const confirm = useConfirm()
  const { id: noteId, text, author, createdAt, editedAt, isEditable } = note
  if (isEditing) {
    return (
      <NoteForm
        label={t`Note`}
        save={t`Save note`}
        text={text}
        onCancel={() => setEditing(false)}
        onSave={async (changed) => {
          await save.mutateAsync({ noteId, text: changed })
          toastSuccess(say(REPORT_SHARING_MESSAGES.noteSaved))
          setEditing(false)
        }}
      />
    )
  }
  const askAndDelete = async () => {
    const isSure = await confirm({
      title: t`Delete this note?`,
      message: t`“${text}” is deleted for everybody.`,
      confirm: t`Delete note`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(noteId), {
      done: say(REPORT_SHARING_MESSAGES.noteDeleted),
      failed: say(REPORT_SHARING_MESSAGES.noteDeleteFailed),
    })
  }
  return (
    <Card withBorder padding="sm" component="article">
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="xs" c="dimmed">
          {author ?? t`Somebody who left`}, <Ago at={createdAt} />
          {editedAt !== null && (
            <Trans>
              , changed <Ago at={editedAt} />
            </Trans>
          )}
        </Text>
        {isEditable && (
          <Group gap={4}>
            <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void askAndDelete()}>
              <Trans>Delete</Trans>
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  )
}

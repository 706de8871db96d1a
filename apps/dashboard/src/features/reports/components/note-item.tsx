import { Button, Card, Group, Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ReportNote } from '@placet/contract/reports'
import { REPORT_SHARING_MESSAGES } from '@placet/contract/report-sharing'
import { useState } from 'react'
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
        label="Note"
        save="Save note"
        text={text}
        onCancel={() => setEditing(false)}
        onSave={async (changed) => {
          await save.mutateAsync({ noteId, text: changed })
          toastSuccess(REPORT_SHARING_MESSAGES.noteSaved)
          setEditing(false)
        }}
      />
    )
  }
  const askAndDelete = async () => {
    const isSure = await confirm({
      title: 'Delete this note?',
      message: `“${text}” is deleted for everybody.`,
      confirm: 'Delete note',
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(remove.mutateAsync(noteId), {
      done: REPORT_SHARING_MESSAGES.noteDeleted,
      failed: REPORT_SHARING_MESSAGES.noteDeleteFailed,
    })
  }
  return (
    <Card withBorder padding="sm" component="article">
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="xs" c="dimmed">
          {author ?? 'Somebody who left'}, <Ago at={createdAt} />
          {editedAt !== null && (
            <>
              , changed <Ago at={editedAt} />
            </>
          )}
        </Text>
        {isEditable && (
          <Group gap={4}>
            <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void askAndDelete()}>
              Delete
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  )
}

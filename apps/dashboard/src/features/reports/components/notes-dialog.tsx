import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ReportNote } from '@placet/contract/reports'
import { REPORT_SHARING_MESSAGES } from '@placet/contract/report-sharing'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useMay } from '../../profile/index.ts'
import { useNoteChanges } from '../sharing-queries.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

interface NotesDialogProps {
  domainId: DomainId
  /** The day whose notes are open; null while the dialog is closed. */
  day: string | null
  /** Days that can be chosen. */
  range: { from: string; to: string }
  notes: readonly ReportNote[]
  onDay: (day: string) => void
  onClose: () => void
}

/** Notes of one day, to read, add, change and delete. */
export function NotesDialog({ domainId, day, range, notes, onDay, onClose }: NotesDialogProps) {
  const title = day === null ? t`Notes` : t`Notes on ${formatDate(day)}`
  return (
    <Modal opened={day !== null} onClose={onClose} title={title}>
      {day !== null && <Notes {...{ domainId, day, range, notes, onDay, onClose }} />}
    </Modal>
  )
}

function Notes({ domainId, day, range, notes, onDay, onClose }: NotesDialogProps & { day: string }) {
  const mayWrite = useMay('report:write')
  const { add } = useNoteChanges(domainId)
  // A new key empties the form after a note was added.
  const [added, setAdded] = useState(0)
  const onThisDay = notes.filter((note) => note.day === day)
  return (
    <Stack gap="md">
      {onThisDay.map((note) => (
        <NoteItem key={note.id} domainId={domainId} note={note} />
      ))}
      {onThisDay.length === 0 && !mayWrite && (
        <Text size="sm">
          <Trans>There are no notes on this day.</Trans>
        </Text>
      )}
      {mayWrite ? (
        <NoteForm
          key={added}
          label={onThisDay.length === 0 ? t`Note` : t`Another note`}
          save={t`Add note`}
          onCancel={onClose}
          onSave={async (text) => {
            await add.mutateAsync({ day, text })
            toastSuccess(say(REPORT_SHARING_MESSAGES.noteSaved))
            setAdded(added + 1)
          }}
        >
          <TextInput
            type="date"
            label={t`Day`}
            value={day}
            min={range.from}
            max={range.to}
            onChange={({ currentTarget: { value } }) => {
              if (value >= range.from && value <= range.to) onDay(value)
            }}
          />
        </NoteForm>
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Chip, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core'
import { SNOOZE_DAYS_MAX } from '@placet/contract/inbox'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { dayOf, morningOf, snoozeTimes } from '../snooze-times.ts'

const REASON_MAX = 500
const DAY_MS = 24 * 60 * 60 * 1000

interface SnoozeDialogProps {
  actions: number
  isOpen: boolean
  onClose: () => void
  onSnooze: (until: string, reason: string) => void
}

export function SnoozeDialog({ actions, isOpen, onClose, onSnooze }: SnoozeDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Snooze ${formatCounted(actions, plural(actions, { one: 'action', other: 'actions' }))}`}
    >
      {isOpen && <SnoozeForm onClose={onClose} onSnooze={onSnooze} />}
    </Modal>
  )
}

function SnoozeForm({ onClose, onSnooze }: Pick<SnoozeDialogProps, 'onClose' | 'onSnooze'>) {
  const [now] = useState(() => new Date())
  const times = snoozeTimes(now)
  const [day, setDay] = useState(() => dayOf(times[1]?.until ?? now))
  const [reason, setReason] = useState('')
  const until = morningOf(day)
  const days = until ? (until.getTime() - now.getTime()) / DAY_MS : 0
  const isValid = days > 0 && days <= SNOOZE_DAYS_MAX
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!until || !isValid || reason.trim() === '') return
        onSnooze(until.toISOString(), reason.trim())
        onClose()
      }}
    >
      <Stack gap="md">
        <Chip.Group value={day} onChange={(chosen) => setDay(chosen)}>
          <Group gap="xs">
            {times.map((time) => (
              <Chip key={time.label} value={dayOf(time.until)} variant="outline">
                {time.label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <TextInput
          type="date"
          label={t`Until the morning of`}
          description={t`It comes back earlier if something new belongs to it.`}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isValid ? undefined : t`Choose a day within the next year.`}
        />
        <ReasonField
          label={t`Why does it wait?`}
          placeholder={t`For example: the new shop goes live then`}
          value={reason}
          onChange={setReason}
        />
        <Buttons label={t`Snooze`} isDisabled={!isValid || reason.trim() === ''} onClose={onClose} />
      </Stack>
    </form>
  )
}

interface DismissDialogProps {
  actions: number
  isOpen: boolean
  onClose: () => void
  onDismiss: (reason: string) => void
}

export function DismissDialog({ actions, isOpen, onClose, onDismiss }: DismissDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Dismiss ${formatCounted(actions, plural(actions, { one: 'action', other: 'actions' }))}`}
    >
      {isOpen && <DismissForm onClose={onClose} onDismiss={onDismiss} />}
    </Modal>
  )
}

function DismissForm({ onClose, onDismiss }: Pick<DismissDialogProps, 'onClose' | 'onDismiss'>) {
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') return
        onDismiss(reason.trim())
        onClose()
      }}
    >
      <Stack gap="md">
        <ReasonField
          label={t`Why is nothing to be done?`}
          placeholder={t`For example: it is our own image server`}
          value={reason}
          onChange={setReason}
        />
        <Buttons label={t`Dismiss`} isDisabled={reason.trim() === ''} onClose={onClose} />
      </Stack>
    </form>
  )
}

interface ReasonFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (reason: string) => void
}

function ReasonField({ label, placeholder, value, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label={label}
      description={t`Everybody who sees the site can read it, also in the audit log.`}
      placeholder={placeholder}
      required
      autosize
      minRows={2}
      maxLength={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  )
}

function Buttons({
  label,
  isDisabled,
  onClose,
}: {
  label: string
  isDisabled: boolean
  onClose: () => void
}) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" disabled={isDisabled}>
        {label}
      </Button>
    </Group>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, List } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { perLanguage } from '../i18n/per-language.ts'

const closeButtonProps = perLanguage(() => ({ 'aria-label': t`Dismiss` }))
const RESULT_MS = 5_000
const UNDO_MS = 10_000
const WARNING_MS = 15_000

/** A result replaces earlier toasts; a warning is added to them. */
export function toastSuccess(message: string): void {
  notifications.clean()
  notifications.show({
    message,
    color: 'pine',
    icon: <IconCheck size={16} />,
    autoClose: RESULT_MS,
    closeButtonProps,
  })
}

/** A result that can be taken back while the toast is shown. */
export function toastUndo(message: string, undo: () => void): void {
  const id = 'undo'
  notifications.clean()
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      </Group>
    ),
    color: 'pine',
    icon: <IconCheck size={16} />,
    autoClose: UNDO_MS,
    closeButtonProps,
  })
}

export function toastWarning(message: string): void {
  notifications.show({
    message,
    color: 'amber.7',
    icon: <IconAlertTriangle size={16} />,
    autoClose: WARNING_MS,
    closeButtonProps,
  })
}

export function toastError(title: string, messages: readonly string[]): void {
  const [only, ...others] = messages
  notifications.clean()
  notifications.show({
    title,
    message: others.length === 0 ? only : <MessageList messages={messages} />,
    color: 'red',
    icon: <IconX size={16} />,
    autoClose: RESULT_MS,
    closeButtonProps,
  })
}

function MessageList({ messages }: { messages: readonly string[] }) {
  return (
    <List size="sm">
      {messages.map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  )
}

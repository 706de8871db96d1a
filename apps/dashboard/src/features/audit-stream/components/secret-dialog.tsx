import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Secret of the webhook" size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="Copy it now" role="note">
          Your receiver checks signatures with it. It is shown only once.
        </Alert>
        <CodeSnippet code={secret} />
        <Group justify="flex-end">
          <Button onClick={onClose}>I’ve copied it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

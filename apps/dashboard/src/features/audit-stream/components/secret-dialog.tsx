import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Secret of the webhook`} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t`Copy it now`} role="note">
          <Trans>Your receiver checks signatures with it. It is shown only once.</Trans>
        </Alert>
        <CodeSnippet code={secret} />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>I’ve copied it</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useAcceptTerms } from '../queries.ts'

export function TermsDialog() {
  const accept = useAcceptTerms()
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Our terms have changed"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">
          Please accept the latest terms to continue using Placet.{' '}
          <Anchor href="/terms" target="_blank" inherit underline="always">
            Read them in a new tab
          </Anchor>
        </Text>
        {accept.isError && <Alert color="red">{accept.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" component={Link} to="/logout">
            Log out
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()} data-autofocus>
            Accept the terms
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

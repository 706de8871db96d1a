import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useAcceptTerms } from '../queries.ts'

export function TermsDialog() {
  const accept = useAcceptTerms()
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t`Our terms have changed`}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            Please accept the latest terms to continue using Placet.{' '}
            <Anchor href="/terms" target="_blank" inherit underline="always">
              Read them in a new tab
            </Anchor>
          </Trans>
        </Text>
        {accept.isError && <Alert color="red">{accept.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" component={Link} to="/logout">
            <Trans>Log out</Trans>
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()} data-autofocus>
            <Trans>Accept the terms</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
